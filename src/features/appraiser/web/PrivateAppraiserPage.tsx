import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
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
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserContent, type AppraiserProfile, type appraiserForm, appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { EditActions } from './EditActions.tsx';
import { FormChoice } from './FormChoice.tsx';
import { NEW_PROFILE, SAVE_AND_CREATE } from './new-profile.ts';
import { ProfileNote } from './ProfileNote.tsx';
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
  const navigate = useNavigate();
  const side = useSide();
  const [done, setDone] = useState(false);
  const profile = useProfileForm(privateAppraiser, stored, { userId: user.id, readOnly: !user.consent });
  const isNew = stored === null;
  const { editing, ...edit } = useEditing({
    allowed: user.consent,
    open: user.consent && isNew,
    dirty: profile.dirty,
    firstField: fieldId('inn'),
  });
  const { form } = profile;
  const offered = user.consent ? carryOver(form.getValues(), other) : null;

  const save = async (): Promise<boolean> => {
    setDone(false);
    if (!(await profile.save())) return false;
    edit.stop();
    setDone(true);
    // The message stands on top; the bar that was pressed is gone.
    window.scrollTo({ top: 0 });
    return true;
  };
  const complete = () => {
    const missing = missingFields(privateAppraiser, form.getValues());
    for (const { field } of missing) form.setError(field as 'inn', { type: 'rule', message: FIELD_REQUIRED });
    return missing.length === 0;
  };
  const choice = useFormChoice({
    user,
    form: 'private',
    complete,
    store: async () => !profile.dirty || (await profile.save()),
  });
  const goOn = async () => {
    if ((await save()) && (await choice.choose())) navigate('/new-report?type=land');
  };
  return (
    <>
      <Page
        title={TITLE}
        top={
          <>
            {profile.messages}
            {done && <Banner tone="ok" title="Данные успешно сохранены" onHide={() => setDone(false)} />}
          </>
        }
        actions={
          <EditActions
            consent={user.consent}
            editing={editing}
            dirty={profile.dirty}
            isNew={isNew}
            editButton={edit.editButton}
            onEdit={edit.start}
            onCancel={() => {
              profile.revert();
              edit.stop();
            }}
          />
        }
      >
        <WithSide side={side}>
          <ProfileNote user={user} example={example} />
          <ConsentBox user={user} />
          <FormChoice user={user} form="private" choice={choice} />
          {offered && (
            <CarryOverBanner
              from="legal"
              onTake={() => {
                edit.keep();
                profile.take(offered);
              }}
            />
          )}
          <FormAreaProvider value={{ readOnly: !editing }}>
            <Sheet label={TITLE}>
              <AppraiserSections
                fields={privateAppraiser.form as unknown as typeof appraiserForm}
                form={form as unknown as UseFormReturn<AppraiserContent, unknown, AppraiserContent>}
                user={user}
                scansRequired
              />
            </Sheet>
          </FormAreaProvider>
        </WithSide>
      </Page>
      {editing && (
        <SaveBar
          {...profile.saveBar}
          {...(isNew && profile.saveBar.state === 'saved' ? NEW_PROFILE : {})}
          onSave={() => void save()}
          next={
            user.selectedForm === null ? { label: SAVE_AND_CREATE, onClick: () => void goOn(), main: true } : undefined
          }
        />
      )}
    </>
  );
}

/** `/private-appraiser`: the appraiser in private practice. */
export function PrivateAppraiserPage({ example }: { example: ReactNode }) {
  const user = useOwner();
  const side = useSide();
  const own = useProfileRecord(privateAppraiser, user?.id);
  const other = useProfileRecord(appraiserProfile, user?.id);
  const error = own.error ?? other.error;
  if (user && own.data !== undefined && other.data !== undefined) {
    return <PrivateForm key={user.id} user={user} stored={own.data} other={other.data} example={example} />;
  }
  const retry = () => {
    void own.refetch();
    void other.refetch();
  };
  return (
    <Page title={TITLE}>
      <WithSide side={side}>
        {error ? (
          <ErrorState title="Ошибка при загрузке данных" error={error} onRetry={retry} />
        ) : (
          <Loading shape="form" spinner />
        )}
      </WithSide>
    </Page>
  );
}
