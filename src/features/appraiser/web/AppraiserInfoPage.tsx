import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#features/account/user.ts';
import { FormAreaProvider, fieldId } from '#kit/web/form/form-area.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { carryOver } from '../carry-over.ts';
import { type LegalEntity, legalEntity } from '../legal-entity.ts';
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserProfile, appraiserForm, appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { barOf } from './bar-of-both.ts';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { EditActions } from './EditActions.tsx';
import { FormChoice } from './FormChoice.tsx';
import { LegalEntitySections } from './LegalEntitySections.tsx';
import { NEW_PROFILE, SAVE_AND_CREATE } from './new-profile.ts';
import { ProfileNote } from './ProfileNote.tsx';
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
  const navigate = useNavigate();
  const side = useSide();
  const [saved, setSaved] = useState<string | null>(null);
  const options = { userId: user.id, readOnly: !user.consent };
  const legal = useProfileForm(legalEntity, firm, { ...options, scope: 'legal' });
  const appraiser = useProfileForm(appraiserProfile, stored, { ...options, scope: 'appraiser' });
  const dirty = legal.dirty || appraiser.dirty;
  const isNew = firm === null && stored === null;
  const { editing, ...edit } = useEditing({
    allowed: user.consent,
    open: user.consent && (firm === null || stored === null),
    dirty,
    firstField: fieldId('full_name', 'legal'),
  });
  const offered = user.consent ? carryOver(appraiser.form.getValues(), other) : null;

  /** Both parts are checked; the one that is right is stored even where the other is not. */
  const save = async (): Promise<boolean> => {
    setSaved(null);
    const appraiserSaved = await appraiser.save();
    // The firm's list stands first on the page, so it takes the focus last.
    const legalSaved = await legal.save();
    if (appraiserSaved && legalSaved) {
      setSaved('Данные успешно сохранены');
      edit.stop();
      // The message stands on top; the bar that was pressed is gone.
      window.scrollTo({ top: 0 });
      return true;
    }
    if (appraiserSaved || legalSaved) {
      setSaved(appraiserSaved ? 'Сведения об оценщике сохранены' : 'Сведения о юридическом лице сохранены');
    }
    return false;
  };
  const complete = () => {
    const missing = missingFields(appraiserProfile, appraiser.form.getValues());
    for (const { field } of missing) {
      appraiser.form.setError(field as 'sro_name', { type: 'rule', message: FIELD_REQUIRED });
    }
    return missing.length === 0;
  };
  const choice = useFormChoice({
    user,
    form: 'legal',
    complete,
    store: async () => !appraiser.dirty || (await appraiser.save()),
  });
  const goOn = async () => {
    if ((await save()) && (await choice.choose())) navigate('/new-report?type=land');
  };
  const bar = barOf([legal, appraiser]);
  return (
    <>
      <Page
        title={TITLE}
        top={
          <>
            {legal.messages}
            {appraiser.messages}
            {saved && <Banner tone="ok" title={saved} onHide={() => setSaved(null)} />}
          </>
        }
        actions={
          <EditActions
            consent={user.consent}
            editing={editing}
            dirty={dirty}
            isNew={isNew}
            editButton={edit.editButton}
            onEdit={edit.start}
            onCancel={() => {
              legal.revert();
              appraiser.revert();
              edit.stop();
            }}
          />
        }
      >
        <WithSide side={side}>
          <ProfileNote user={user} example={example} />
          <ConsentBox user={user} />
          <FormChoice user={user} form="legal" choice={choice} />
          <FormAreaProvider value={{ readOnly: !editing, scope: 'legal' }}>
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
          <FormAreaProvider value={{ readOnly: !editing, scope: 'appraiser' }}>
            <Sheet label="Оценщик">
              <AppraiserSections fields={appraiserForm} form={appraiser.form} user={user} />
            </Sheet>
          </FormAreaProvider>
        </WithSide>
      </Page>
      {editing && (
        <SaveBar
          {...bar}
          {...(isNew && bar.state === 'saved' ? NEW_PROFILE : {})}
          onSave={() => void save()}
          next={
            user.selectedForm === null ? { label: SAVE_AND_CREATE, onClick: () => void goOn(), main: true } : undefined
          }
        />
      )}
    </>
  );
}

/** `/appraiser-info`: the firm and the appraiser who works for it. */
export function AppraiserInfoPage({ example }: { example: ReactNode }) {
  const user = useOwner();
  const side = useSide();
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
  const error = firm.error ?? own.error ?? other.error;
  const retry = () => {
    for (const query of [firm, own, other]) void query.refetch();
  };
  return (
    <Page title={TITLE}>
      <WithSide side={side}>
        {error ? (
          <ErrorState title="Ошибка при загрузке данных" error={error} onRetry={retry} />
        ) : (
          <Loading shape="form" />
        )}
      </WithSide>
    </Page>
  );
}
