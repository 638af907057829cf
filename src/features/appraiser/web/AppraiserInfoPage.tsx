import type { ReactNode } from 'react';
import type { User } from '#features/account/user.ts';
import { FormAreaProvider, fieldId } from '#kit/web/form/form-area.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { carryOver } from '../carry-over.ts';
import { type LegalEntity, legalEntity } from '../legal-entity.ts';
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserProfile, appraiserProfile } from '../profile.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { barOf } from './bar-of-both.ts';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { LegalEntitySections } from './LegalEntitySections.tsx';
import { type Outcome, ProfileFrame, ProfileLoading } from './ProfileFrame.tsx';
import { useEditing } from './use-editing.ts';
import { useFormChoice } from './use-form-choice.ts';
import { useOwner } from './use-owner.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileRecord } from './use-profile-record.ts';

const TITLE = 'Сведения об оценщике и юридическом лице';

interface LoadedProps {
  user: User;
  firm: LegalEntity | null;
  stored: AppraiserProfile | null;
  other: PrivateAppraiser | null;
  example: ReactNode;
}

function AppraiserInfo({ user, firm, stored, other, example }: LoadedProps) {
  const options = { userId: user.id, readOnly: !user.consent };
  const legal = useProfileForm(legalEntity, firm, { ...options, scope: 'legal' });
  const appraiser = useProfileForm(appraiserProfile, stored, { ...options, scope: 'appraiser' });
  const dirty = legal.dirty || appraiser.dirty;
  const edit = useEditing({
    allowed: user.consent,
    open: user.consent && (firm === null || stored === null),
    dirty,
    firstField: fieldId('full_name', 'legal'),
  });
  const offered = user.consent ? carryOver(appraiser.form.getValues(), other) : null;

  /** Both parts are checked; the one that is right is stored even where the other is not. */
  const save = async (): Promise<Outcome> => {
    const appraiserSaved = await appraiser.save();
    // The firm's list stands first on the page, so it takes the focus last.
    const legalSaved = await legal.save();
    if (appraiserSaved === legalSaved) return { all: legalSaved };
    return {
      all: false,
      part: appraiserSaved ? 'Сведения об оценщике сохранены' : 'Сведения о юридическом лице сохранены',
    };
  };
  const choice = useFormChoice({ user, form: 'legal', record: appraiser });
  return (
    <ProfileFrame
      title={TITLE}
      user={user}
      example={example}
      form="legal"
      choice={choice}
      edit={edit}
      dirty={dirty}
      isNew={firm === null && stored === null}
      messages={
        <>
          {legal.messages}
          {appraiser.messages}
        </>
      }
      bar={barOf([legal, appraiser])}
      save={save}
      revert={() => {
        legal.revert();
        appraiser.revert();
      }}
    >
      <FormAreaProvider value={{ readOnly: !edit.editing, scope: 'legal' }}>
        <Sheet label="Юридическое лицо">
          <LegalEntitySections form={legal.form} userId={user.id} />
        </Sheet>
      </FormAreaProvider>
      {offered && (
        <CarryOverBanner
          from="private"
          onTake={() => {
            edit.keep();
            appraiser.take(offered);
          }}
        />
      )}
      <FormAreaProvider value={{ readOnly: !edit.editing, scope: 'appraiser' }}>
        <Sheet label="Оценщик">
          <AppraiserSections profile={appraiserProfile} form={appraiser.form} user={user} />
        </Sheet>
      </FormAreaProvider>
    </ProfileFrame>
  );
}

/** `/appraiser-info`: the firm and the appraiser who works for it. */
export function AppraiserInfoPage({ example }: { example: ReactNode }) {
  const user = useOwner();
  const firm = useProfileRecord(legalEntity, user?.id);
  const own = useProfileRecord(appraiserProfile, user?.id);
  const other = useProfileRecord(privateAppraiser, user?.id);
  if (user && firm.data !== undefined && own.data !== undefined && other.data !== undefined) {
    return (
      <AppraiserInfo
        key={user.id}
        user={user}
        firm={firm.data}
        stored={own.data}
        other={other.data}
        example={example}
      />
    );
  }
  return <ProfileLoading title={TITLE} queries={[firm, own, other]} />;
}
