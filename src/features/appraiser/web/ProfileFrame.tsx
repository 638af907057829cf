import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PracticeForm, User } from '#features/account/user.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { usePhone } from '#kit/web/use-phone.ts';
import { ConsentBox } from './ConsentBox.tsx';
import { EditActions } from './EditActions.tsx';
import { FormChoice } from './FormChoice.tsx';
import { ProfileNote } from './ProfileNote.tsx';
import type { useEditing } from './use-editing.ts';
import type { FormChoiceState } from './use-form-choice.ts';

/** In the save bar of a profile that holds nothing yet. */
const NEW_PROFILE = {
  state: 'dirty',
  text: 'Профиль ещё не заполнен',
  note: 'Необязательные поля можно заполнить и потом',
} as const;

/** Until a form of practice is chosen: saves, chooses this one and begins the first report, empty or with its papers. */
const SAVE_AND_CREATE = 'Сохранить и создать отчет';
const SAVE_AND_BRING = 'Сохранить и начать с документов';

/** What came of a save: all of the page is stored, or a part of it, which is said. */
export interface Outcome {
  all: boolean;
  part?: string;
}

interface ProfileFrameProps {
  title: string;
  user: User;
  example: ReactNode;
  form: PracticeForm;
  choice: FormChoiceState;
  edit: ReturnType<typeof useEditing>;
  dirty: boolean;
  /** Nothing was ever saved. */
  isNew: boolean;
  /** Of the records: drafts, conflicts, what is missing. */
  messages: ReactNode;
  bar: Omit<ComponentProps<typeof SaveBar>, 'onSave'>;
  save: () => Promise<Outcome>;
  revert: () => void;
  children: ReactNode;
}

/** The page of a profile around its records: what is said on top, the ways into editing and out, the bar. */
export function ProfileFrame({ user, form, choice, edit, isNew, bar, save, ...props }: ProfileFrameProps) {
  const navigate = useNavigate();
  const side = useSide();
  const [saved, setSaved] = useState<string | null>(null);
  const store = async (): Promise<boolean> => {
    setSaved(null);
    const { all, part = null } = await save();
    setSaved(all ? 'Данные успешно сохранены' : part);
    if (!all) return false;
    edit.stop();
    // The message stands on top; the bar that was pressed is gone.
    window.scrollTo({ top: 0 });
    return true;
  };
  const goOn = async (to: string, state?: object) => {
    if ((await store()) && (await choice.choose())) navigate(to, { state });
  };
  const isFirst = user.selectedForm === null;
  const isNarrow = usePhone();
  return (
    <>
      <Page
        title={props.title}
        top={
          <>
            {props.messages}
            {saved && <Banner tone="ok" title={saved} onHide={() => setSaved(null)} />}
          </>
        }
        actions={
          <EditActions
            consent={user.consent}
            editing={edit.editing}
            dirty={props.dirty}
            isNew={isNew}
            editButton={edit.editButton}
            onEdit={edit.start}
            onCancel={() => {
              props.revert();
              edit.stop();
            }}
          />
        }
      >
        <WithSide side={side}>
          <ProfileNote user={user} example={props.example} />
          <ConsentBox user={user} />
          <FormChoice user={user} form={form} choice={choice} isNew={isNew} />
          {props.children}
        </WithSide>
      </Page>
      {edit.editing && (
        <SaveBar
          {...bar}
          {...(isNew && bar.state === 'saved' ? NEW_PROFILE : {})}
          onSave={() => void store()}
          // A phone has no room for it: there the first step leads to the papers.
          extra={
            isFirst &&
            !isNarrow && (
              <Button variant="default" onClick={() => void goOn('/papers', { choose: true })}>
                {SAVE_AND_BRING}
              </Button>
            )
          }
          next={
            isFirst
              ? { label: SAVE_AND_CREATE, onClick: () => void goOn('/new-report?type=land'), main: true }
              : undefined
          }
        />
      )}
    </>
  );
}

interface ProfileLoadingProps {
  title: string;
  queries: readonly { error: Error | null; refetch(): unknown }[];
  spinner?: boolean;
}

/** Until the records are there. */
export function ProfileLoading({ title, queries, spinner = false }: ProfileLoadingProps) {
  const side = useSide();
  const error = queries.find((query) => query.error)?.error;
  const retry = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <Page title={title}>
      <WithSide side={side}>
        {error ? (
          <ErrorState title="Ошибка при загрузке данных" error={error} onRetry={retry} />
        ) : (
          <Loading shape="form" spinner={spinner} />
        )}
      </WithSide>
    </Page>
  );
}
