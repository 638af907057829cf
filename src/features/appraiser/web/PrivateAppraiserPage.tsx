import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#features/account/user.ts';
import { FormAreaProvider, fieldId } from '#kit/web/form/form-area.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { carryOver } from '../carry-over.ts';
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserContent, type AppraiserProfile, appraiserProfile } from '../profile.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { ProfileFrame, ProfileLoading } from './ProfileFrame.tsx';
import { useEditing } from './use-editing.ts';
import { useFormChoice } from './use-form-choice.ts';
import { useOwner } from './use-owner.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileRecord } from './use-profile-record.ts';

const TITLE = 'Сведения о частнопрактикующем оценщике';

interface LoadedProps {
  user: User;
  stored: PrivateAppraiser | null;
  other: AppraiserProfile | null;
  example: ReactNode;
}

function PrivateForm({ user, stored, other, example }: LoadedProps) {
  const profile = useProfileForm(privateAppraiser, stored, { userId: user.id, readOnly: !user.consent });
  const isNew = stored === null;
  const edit = useEditing({
    allowed: user.consent,
    open: user.consent && isNew,
    dirty: profile.dirty,
    firstField: fieldId('inn'),
  });
  const { form } = profile;
  const offered = user.consent ? carryOver(form.getValues(), other) : null;
  const choice = useFormChoice({ user, form: 'private', record: profile });
  return (
    <ProfileFrame
      title={TITLE}
      user={user}
      example={example}
      form="private"
      choice={choice}
      edit={edit}
      dirty={profile.dirty}
      isNew={isNew}
      messages={profile.messages}
      bar={profile.saveBar}
      save={async () => ({ all: await profile.save() })}
      revert={profile.revert}
    >
      {offered && (
        <CarryOverBanner
          from="legal"
          onTake={() => {
            edit.keep();
            profile.take(offered);
          }}
        />
      )}
      <FormAreaProvider value={{ readOnly: !edit.editing }}>
        <Sheet label={TITLE}>
          <AppraiserSections
            profile={privateAppraiser as unknown as typeof appraiserProfile}
            form={form as unknown as UseFormReturn<AppraiserContent, unknown, AppraiserContent>}
            user={user}
          />
        </Sheet>
      </FormAreaProvider>
    </ProfileFrame>
  );
}

/** `/private-appraiser`: the appraiser in private practice. */
export function PrivateAppraiserPage({ example }: { example: ReactNode }) {
  const user = useOwner();
  const own = useProfileRecord(privateAppraiser, user?.id);
  const other = useProfileRecord(appraiserProfile, user?.id);
  if (user && own.data !== undefined && other.data !== undefined) {
    return <PrivateForm key={user.id} user={user} stored={own.data} other={other.data} example={example} />;
  }
  return <ProfileLoading title={TITLE} queries={[own, other]} spinner />;
}
