import { useState } from 'react';
import type { User } from '#features/account/user.ts';
import { FormAreaProvider } from '#kit/web/form-area.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { fixFields } from '#kit/web/parts/ErrorSummary.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { carryOver } from '../carry-over.ts';
import { type LegalEntity, type LegalEntityContent, legalEntity } from '../legal-entity.ts';
import { type PrivateAppraiser, privateAppraiser } from '../private-appraiser.ts';
import { type AppraiserContent, type AppraiserProfile, appraiserProfile } from '../profile.ts';
import { FIELD_REQUIRED, missingFields } from '../profile-record.ts';
import { AppraiserSections } from './AppraiserSections.tsx';
import { CarryOverBanner } from './CarryOverBanner.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { EditActions } from './EditActions.tsx';
import { FormChoice } from './FormChoice.tsx';
import { LegalEntitySections } from './LegalEntitySections.tsx';
import { useOwner } from './use-owner.ts';
import { type ProfileForm, useProfileForm } from './use-profile-form.ts';
import { useProfileRecord } from './use-profile-record.ts';

const TITLE = 'Сведения об оценщике и юридическом лице';

/** One bar for both records: the graver of the two states, the errors of both. */
function barOf(forms: readonly [ProfileForm<LegalEntityContent>, ProfileForm<AppraiserContent>]) {
  const bars = forms.map(({ saveBar }) => saveBar);
  const order = ['saving', 'error', 'dirty', 'locked', 'saved'] as const;
  const state = order.find((one) => bars.some((bar) => bar.state === one)) ?? 'saved';
  const wrong = forms.reduce((sum, { form }) => sum + Object.keys(form.formState.errors).length, 0);
  return {
    state,
    text: state === 'error' && wrong > 0 ? `Не сохранено: ${fixFields(wrong)}` : undefined,
    note: bars.find((bar) => bar.state === state)?.note,
  };
}

interface LoadedProps {
  user: User;
  firm: LegalEntity | null;
  stored: AppraiserProfile | null;
  other: PrivateAppraiser | null;
}

function AppraiserInfo({ user, firm, stored, other }: LoadedProps) {
  const side = useSide();
  const [saved, setSaved] = useState<string | null>(null);
  const options = { userId: user.id, readOnly: !user.consent };
  const legal = useProfileForm(legalEntity, firm, { ...options, scope: 'legal' });
  const appraiser = useProfileForm(appraiserProfile, stored, { ...options, scope: 'appraiser' });
  const dirty = legal.dirty || appraiser.dirty;
  // A draft that waited on this device goes on being edited.
  const [editing, setEditing] = useState(dirty);
  const offered = user.consent ? carryOver(appraiser.form.getValues(), other) : null;

  /** Both parts are checked; the one that is right is stored even where the other is not. */
  const save = async () => {
    setSaved(null);
    const appraiserSaved = await appraiser.save();
    // The firm's list stands first on the page, so it takes the focus last.
    const legalSaved = await legal.save();
    if (appraiserSaved && legalSaved) {
      setSaved('Данные успешно сохранены');
      setEditing(false);
      // The message stands on top; the bar that was pressed is gone.
      window.scrollTo({ top: 0 });
    } else if (appraiserSaved || legalSaved) {
      setSaved(appraiserSaved ? 'Сведения об оценщике сохранены' : 'Сведения о юридическом лице сохранены');
    }
  };
  const complete = () => {
    const missing = missingFields(appraiserProfile, appraiser.form.getValues());
    for (const { field } of missing) {
      appraiser.form.setError(field as 'sro_name', { type: 'rule', message: FIELD_REQUIRED });
    }
    return missing.length === 0;
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
            onEdit={() => setEditing(true)}
            onCancel={() => {
              legal.revert();
              appraiser.revert();
              setEditing(false);
            }}
          />
        }
      >
        <WithSide side={side}>
          <ConsentBox user={user} />
          <FormAreaProvider value={{ readOnly: !editing, scope: 'legal' }}>
            <Sheet label="Юридическое лицо">
              <LegalEntitySections form={legal.form} userId={user.id} />
            </Sheet>
          </FormAreaProvider>
          {offered && (
            <CarryOverBanner
              from="private"
              onTake={() => {
                setEditing(true);
                appraiser.take(offered);
              }}
            />
          )}
          <FormAreaProvider value={{ readOnly: !editing, scope: 'appraiser' }}>
            <Sheet label="Оценщик">
              <AppraiserSections form={appraiser.form} profile={appraiserProfile} user={user} />
              <FormChoice
                user={user}
                form="legal"
                complete={complete}
                store={async () => !appraiser.dirty || (await appraiser.save())}
              />
            </Sheet>
          </FormAreaProvider>
        </WithSide>
      </Page>
      {editing && <SaveBar {...bar} onSave={() => void save()} />}
    </>
  );
}

/** `/appraiser-info`: the firm and the appraiser who works for it. */
export function AppraiserInfoPage() {
  const user = useOwner();
  const side = useSide();
  const firm = useProfileRecord(legalEntity, user?.id);
  const own = useProfileRecord(appraiserProfile, user?.id);
  const other = useProfileRecord(privateAppraiser, user?.id);
  if (user && firm.data !== undefined && own.data !== undefined && other.data !== undefined) {
    return <AppraiserInfo key={user.id} user={user} firm={firm.data} stored={own.data} other={other.data} />;
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
