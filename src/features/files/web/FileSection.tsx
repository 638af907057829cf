import { VisuallyHidden } from '@mantine/core';
import { IconReplace, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { PICTURE_ACCEPT } from '#kit/uploads.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { hasMouse } from '#kit/web/parts/has-mouse.ts';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import type { ReportFile } from '../api.ts';
import { FILE_LIMITS, fileLimitMessage, type FileSection as Section } from '../categories.ts';
import { FileTile } from './FileTile.tsx';
import { fileTitle } from './file-words.ts';
import classes from './files.module.css';
import { type FormerFiles, formerCaptions } from './former-files.ts';
import { Refusals } from './Refusals.tsx';
import { SourceField } from './SourceField.tsx';
import { UploadTile } from './UploadTile.tsx';
import { type Described, inTheWay, isOfOther, isOfPlot } from './use-described.ts';
import type { SourceDrafts } from './use-sources.ts';
import { useTileOrder } from './use-tile-order.ts';
import { type Uploads, uploadsUnderWay } from './use-uploads.ts';
import { usualCaptions } from './usual-captions.ts';

interface FileSectionProps {
  section: Section;
  files: readonly ReportFile[];
  uploads: Uploads;
  sources: SourceDrafts;
  /** What another report said of its own: proposed here. */
  former: FormerFiles | null;
  described: Described;
  onCaptions(captions: readonly { id: string; text: string }[]): void;
  locked: boolean;
  onOpen(file: ReportFile): void;
  onCaption(file: ReportFile): void;
  onDelete(file: ReportFile): void;
  onOrder(ids: string[]): void;
  /** `instead` of these, which are of another plot; without them where there is room. */
  onGive(chosen: File[], instead: readonly ReportFile[]): void;
}

/** A category of files: its tiles, what is on its way, and the place to drop more. The whole section takes a drop. */
export function FileSection(props: FileSectionProps) {
  const { section, files, uploads, sources, locked } = props;
  const headingId = useId();
  const limit = FILE_LIMITS[section.category];
  const own = uploads.uploads.filter(({ place }) => place === section.category);
  const refused = own.filter(({ stage, again }) => stage === 'failed' && !again);
  const onTheWay = uploadsUnderWay(files, own);
  const pending = own.filter((upload) => upload.again || onTheWay.includes(upload));
  const full = files.length + onTheWay.length >= limit;
  const byId = new Map(files.map((file) => [file.id, file]));
  const order = useTileOrder(
    files.map(({ id }) => id),
    props.onOrder,
    (id) => fileTitle(byId.get(id) ?? { caption: '', file_name: 'Файл' }),
  );
  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: locked,
    // Two maps are not swallowed in silence: one is taken, and of the other one it is said.
    onDrop: (dropped, _refused, event) =>
      props.onGive(dropped, isOnReplacing(event) ? ofFormer : inTheWay(files, limit, props.described)),
  });
  const ofFormer = locked ? [] : files.filter((file) => isOfOther(file, props.described));
  const replacing = useFileChooser((chosen) => props.onGive(chosen, ofFormer), limit > 1 ? { multiple: true } : {});
  // A picture of another plot is to be replaced: no caption makes it one of this plot.
  const ofPlot = files.filter((file) => isOfPlot(file, props.described.cadastralNumber));
  const captions =
    locked || section.category === 'documents' || section.source
      ? []
      : formerCaptions(ofPlot, props.former, section.category);
  // Where no former report says it of a photograph.
  const usual =
    locked || captions.length > 0 ? [] : usualCaptions(ofPlot, section.category, props.described.cadastralNumber);
  const usualOf = new Map(usual.map(({ id, text }) => [id, text]));
  const tiles = (
    <ul className={classes.tiles}>
      {order.shown.map((id) => {
        const file = byId.get(id);
        return (
          file && (
            <FileTile
              key={id}
              file={file}
              whole={section.category === 'documents'}
              order={!locked && files.length > 1 ? order : null}
              onOpen={() => props.onOpen(file)}
              onCaption={locked ? null : () => props.onCaption(file)}
              // A map has room for its proposal below.
              usual={section.source ? null : (usualOf.get(id) ?? null)}
              onUsual={(text) => props.onCaptions([{ id, text }])}
              onDelete={locked ? null : () => props.onDelete(file)}
            />
          )
        );
      })}
      {pending.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload.id)}
          onDismiss={() => uploads.dismiss(upload.id)}
        />
      ))}
      {ofFormer.length > 0 && (
        <li>
          <button
            type="button"
            className={classes.zone}
            data-replace
            aria-label={`Заменить: ${section.title}`}
            onClick={replacing.open}
          >
            <IconReplace size={18} aria-hidden />
            <span>Заменить</span>
            <span className={classes.rule}>
              {limit > 1 ? `все от прежнего участка: ${ofFormer.length}` : 'файл прежнего участка'}
            </span>
          </button>
          {replacing.input}
        </li>
      )}
      {!locked && !full && (
        <li>
          <DropTile title={section.title} onChoose={drop.open} />
        </li>
      )}
    </ul>
  );
  return (
    <section
      {...drop.getRootProps({ role: 'region', tabIndex: undefined })}
      id={`field-${section.category}`}
      className={classes.section}
      data-over={drop.isDragActive || undefined}
      data-paste={locked ? undefined : section.category}
      aria-labelledby={headingId}
    >
      <div className={classes.head}>
        <h2 id={headingId}>{section.title}</h2>
        <span className={classes.count}>
          {files.length} из {limit}
          {section.hint && files.length > 1 ? `, ${section.hint}` : ''}
        </span>
        {section.note && !locked && <p className={classes.note}>{section.note}</p>}
      </div>
      {section.source && files[0] ? (
        <div className={classes.mapped}>
          {tiles}
          <SourceField
            title={section.title}
            file={files[0]}
            help={section.source}
            sources={sources}
            locked={locked}
            former={props.former}
          />
        </div>
      ) : files.length + pending.length > 0 ? (
        tiles
      ) : locked ? (
        <p className={classes.none}>Файлов нет</p>
      ) : (
        <DropTile title={section.title} onChoose={drop.open} wide={limit > 1 ? 'файлы' : 'файл'} />
      )}
      {props.former && captions.length > 0 && (
        <ProposedWords
          alone
          from={`${props.former.from}, подписи, сверьте со снимками`}
          words={captions.map(({ text }) => text).join('; ')}
          onTake={() => props.onCaptions(captions)}
        />
      )}
      {section.source && usual.length > 0 && (
        <ProposedWords
          alone
          from="Обычная подпись, сверьте с картой"
          words={usual.map(({ text }) => text).join('; ')}
          onTake={() => props.onCaptions(usual)}
        />
      )}
      {!locked && (
        <Refusals
          refused={refused}
          full={
            uploads.full.includes(section.category)
              ? `Добавлены не все файлы: ${fileLimitMessage(section.category).toLowerCase()}`
              : null
          }
          onDismiss={uploads.dismiss}
        />
      )}
      <input
        {...drop.getInputProps({ accept: PICTURE_ACCEPT, 'aria-label': `Файлы раздела «${section.title}»` })}
        multiple={limit > 1}
      />
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </section>
  );
}

/** Let go over «Заменить», which does then as its press does. */
const isOnReplacing = (event: DropEvent): boolean =>
  'target' in event && event.target instanceof Element && event.target.closest('[data-replace]') !== null;

interface DropTileProps {
  title: string;
  onChoose(): void;
  /** Alone in its section, it says in full what it takes. */
  wide?: 'файл' | 'файлы';
}

/** The place to drop or choose files. */
function DropTile({ title, onChoose, wide }: DropTileProps) {
  return (
    <button type="button" className={classes.zone} onClick={onChoose} aria-label={`Загрузить: ${title}`}>
      <IconUpload size={18} aria-hidden />
      <span>
        {hasMouse() ? 'Перетащите или выберите' : 'Выберите'}
        {wide ? ` ${wide}` : ''}
      </span>
      <span className={classes.rule}>
        Снимки{wide && ' до 40 МБ'} и PDF
        {wide && <span className={classes.paste}>, можно вставить из буфера обмена</span>}
      </span>
    </button>
  );
}
