import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconClipboardText } from '@tabler/icons-react';
import classes from './Advert.module.css';
import { linkProblem } from './link-problem.ts';

interface Props {
  link: string;
  onLink(link: string): void;
  /** The link is entered: by itself it brings nothing. */
  onLinkEntered(): void;
  onChooseFiles(): void;
  /** On a phone, which has no keys. */
  onPaste: (() => void) | null;
  /** Files are held over it. */
  isOver: boolean;
  /** Why what was brought could not be read. */
  refusal: { name: string; message: string } | null;
  /** The link alone was pasted. */
  asksForPage: boolean;
  isReading: boolean;
}

const BY_KEYS = {
  empty: (
    <>
      Вставьте скопированную страницу: <kbd>Ctrl V</kbd>
    </>
  ),
  page: (
    <>
      Откройте страницу, нажмите <kbd>Ctrl A</kbd>, <kbd>Ctrl C</kbd> и вставьте сюда
    </>
  ),
  help: (
    <>
      Нажмите <kbd>Ctrl A</kbd> и <kbd>Ctrl C</kbd> на странице объявления. Или перетащите сюда
    </>
  ),
};
const BY_TOUCH = {
  empty: 'Вставьте скопированную страницу',
  page: 'Откройте страницу, выделите всё, скопируйте и вставьте сюда',
  help: 'Выделите и скопируйте всю страницу объявления. Или выберите',
};

/** Where a page is pasted, dropped or chosen. */
export function AdvertZone({
  link,
  onLink,
  onLinkEntered,
  onChooseFiles,
  onPaste,
  isOver,
  refusal,
  asksForPage,
  isReading,
}: Props) {
  const words = onPaste ? BY_TOUCH : BY_KEYS;
  return (
    <>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-refused={(refusal !== null && !asksForPage) || undefined}
      >
        {refusal && !asksForPage ? (
          <IconAlertCircle size={26} stroke={1.6} className={classes.zoneProblem} aria-hidden />
        ) : (
          <IconClipboardText size={26} stroke={1.6} aria-hidden />
        )}
        {/* What is said anew is heard, whatever it is. */}
        <div className={classes.zoneWords} role="status">
          {isOver ? (
            <p className={classes.zoneTitle}>Отпустите, чтобы прочитать</p>
          ) : isReading ? (
            <p className={classes.zoneTitle}>Читаю страницу…</p>
          ) : asksForPage ? (
            <p className={classes.zoneTitle}>{words.page}</p>
          ) : refusal ? (
            <p className={classes.zoneProblem}>
              <b>{refusal.name}.</b> {refusal.message}
            </p>
          ) : (
            <p className={classes.zoneTitle}>{words.empty}</p>
          )}
        </div>
        <p className={classes.zoneHelp}>
          {words.help} сохранённые страницы (HTML, MHTML), PDF и снимки экрана, можно несколько сразу.
        </p>
        <div className={classes.zoneDoors}>
          {onPaste && <Button onClick={onPaste}>Вставить</Button>}
          <Button variant="default" onClick={onChooseFiles} data-autofocus>
            Выбрать файлы
          </Button>
        </div>
      </div>
      <TextInput
        label={
          <span className={classes.linkLabel}>
            Ссылка на объявление <span className={classes.optional}>необязательно</span>
          </span>
        }
        description="Если её нет на самой странице. По ссылке мы ничего не загружаем."
        placeholder="https://uchastki.example/4182"
        inputMode="url"
        error={linkProblem(link)}
        value={link}
        onChange={(event) => onLink(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && onLinkEntered()}
      />
    </>
  );
}
