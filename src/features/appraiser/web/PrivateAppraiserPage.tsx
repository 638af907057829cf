import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#features/account/user.ts';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormAreaProvider } from '#kit/web/form-area.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { carryOver } from '../carry-over.ts';
import { PRIVATE_LABELS as L } from '../labels.ts';
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserContent, type AppraiserProfile, appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { EditActions } from './EditActions.tsx';
import { FormChoice } from './FormChoice.tsx';
import { useOwner } from './use-owner.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileRecord } from './use-profile-record.ts';

const TITLE = 'Сведения о частнопрактикующем оценщике';

interface LoadedProps {
  user: User;
  stored: PrivateAppraiser | null;
  other: AppraiserProfile | null;
}

function PrivateForm({ user, stored, other }: LoadedProps) {
  const side = useSide();
  const [done, setDone] = useState(false);
  const profile = useProfileForm(privateAppraiser, stored, { userId: user.id, readOnly: !user.consent });
  // A draft that waited on this device goes on being edited.
  const [editing, setEditing] = useState(profile.dirty);
  const { form } = profile;
  const offered = user.consent ? carryOver(form.getValues(), other) : null;

  const save = async () => {
    setDone(false);
    if (!(await profile.save())) return;
    setEditing(false);
    setDone(true);
    // The message stands on top; the bar that was pressed is gone.
    window.scrollTo({ top: 0 });
  };
  const complete = () => {
    const missing = missingFields(privateAppraiser, form.getValues());
    for (const { field } of missing) form.setError(field as 'inn', { type: 'rule', message: FIELD_REQUIRED });
    return missing.length === 0;
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
            onEdit={() => setEditing(true)}
            onCancel={() => {
              profile.revert();
              setEditing(false);
            }}
          />
        }
      >
        <WithSide side={side}>
          <ConsentBox user={user} />
          {offered && (
            <CarryOverBanner
              from="legal"
              onTake={() => {
                setEditing(true);
                profile.take(offered);
              }}
            />
          )}
          <FormAreaProvider value={{ readOnly: !editing }}>
            <Sheet label={TITLE}>
              <AppraiserSections
                form={form as unknown as UseFormReturn<AppraiserContent, unknown, AppraiserContent>}
                profile={privateAppraiser}
                user={user}
                scansRequired
              >
                <Field span={6}>
                  <TextField control={form.control} name="inn" label={L.inn} inputMode="numeric" maxLength={20} />
                </Field>
                <Field span={6}>
                  <TextField
                    control={form.control}
                    name="website"
                    label={L.website}
                    optional
                    inputMode="url"
                    maxLength={300}
                  />
                </Field>
              </AppraiserSections>
              <FormChoice
                user={user}
                form="private"
                complete={complete}
                store={async () => !profile.dirty || (await profile.save())}
              />
            </Sheet>
          </FormAreaProvider>
        </WithSide>
      </Page>
      {editing && <SaveBar {...profile.saveBar} onSave={() => void save()} />}
    </>
  );
}

/** `/private-appraiser`: the appraiser in private practice. */
export function PrivateAppraiserPage() {
  const user = useOwner();
  const side = useSide();
  const own = useProfileRecord(privateAppraiser, user?.id);
  const other = useProfileRecord(appraiserProfile, user?.id);
  const error = own.error ?? other.error;
  if (user && own.data !== undefined && other.data !== undefined) {
    return <PrivateForm key={user.id} user={user} stored={own.data} other={other.data} />;
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
