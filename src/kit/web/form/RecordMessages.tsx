import { confirm } from '../dialogs/confirm.tsx';
import { Banner } from '../parts/Banner.tsx';
import { whenSaved } from '../when.ts';
import { type ErrorItem, ErrorSummary } from './ErrorSummary.tsx';

interface RecordMessagesProps {
  errors: readonly ErrorItem[];
  list: { attempt: number; hidden: boolean; onPass: ((focused: boolean) => void) | undefined };
  title: string | undefined;
  scope: string | undefined;
  restoredAt: number | null;
  /** The server has nothing yet to go back to. */
  neverSaved: boolean;
  onForget: () => void;
  savedText: string | undefined;
  onSavedHide: () => void;
}

/** What `useRecordForm` has to say on top of the page: one error summary or one banner, so that a page may add its own. */
export function RecordMessages(props: RecordMessagesProps) {
  const forget = async () => {
    const sure = await confirm({
      title: props.neverSaved ? 'Начать заново?' : 'Вернуть сохранённое?',
      text: 'Несохранённые изменения на этом устройстве будут удалены.',
      yes: props.neverSaved ? 'Начать заново' : 'Вернуть',
      stay: true,
    });
    if (sure) props.onForget();
  };
  return (
    <>
      <ErrorSummary
        errors={props.list.hidden ? [] : props.errors}
        attempt={props.list.attempt}
        onPass={props.list.onPass}
        scope={props.scope}
        title={
          props.title ?? (props.errors.every((item) => item.field === undefined) ? 'Не удалось сохранить' : undefined)
        }
      />
      {props.restoredAt !== null && props.errors.length === 0 && (
        <Banner
          tone="warn"
          title="Восстановлены несохранённые изменения."
          action={{ label: props.neverSaved ? 'Начать заново' : 'Вернуть сохранённое', onClick: forget }}
        >
          {whenSaved(props.restoredAt)} вы ушли, не сохранив их.
        </Banner>
      )}
      {props.savedText !== undefined && <Banner tone="ok" title={props.savedText} onHide={props.onSavedHide} />}
    </>
  );
}
