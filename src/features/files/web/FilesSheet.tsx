import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { ProposedTogether } from '#kit/web/fields/ProposedTogether.tsx';
import { focusField } from '#kit/web/form/form-area.ts';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { useSilentSaving } from '#kit/web/form/use-silent-saving.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { ReportFile } from '../api.ts';
import { FILE_LIMITS, FILE_SECTIONS, type FileCategory } from '../categories.ts';
import { sourceField } from '../file-field.ts';
import { FilePreview } from './FilePreview.tsx';
import { FileSection } from './FileSection.tsx';
import { FilesSaveBar } from './FilesSaveBar.tsx';
import { afterRemoval, fileTitle } from './file-words.ts';
import classes from './files.module.css';
import { useFormerFiles } from './former-files.ts';
import { inTheWay, isOfPlot, needsDescription, useDescribed } from './use-described.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';
import type { ReportFilesStore } from './use-report-files.ts';
import { useSources } from './use-sources.ts';
import { useUploads } from './use-uploads.ts';

interface FilesSheetProps {
  reportId: string;
  userId: string;
  files: readonly ReportFile[];
  store: ReportFilesStore;
  locked: boolean;
  /** Puts the sheet into the page. */
  layout(sheet: ReactNode): ReactNode;
}

/** What failed beside the uploads and the addresses, which say it in their own places. */
function failureOf({ remove, order, caption }: ReportFilesStore): { title: string; why: string } | null {
  if (remove.error) return { title: 'Не удалось удалить файл.', why: remove.error.message };
  if (order.error) return { title: 'Не удалось изменить порядок.', why: order.error.message };
  if (caption.error) return { title: 'Не удалось сохранить подпись.', why: caption.error.message };
  return null;
}

/** A kind that the browser does not know may be one, too. */
const mayBePicture = ({ type }: File): boolean => /^(?:$|image\/|application\/pdf)/.test(type);

export function FilesSheet({ reportId, userId, files, store, locked, layout }: FilesSheetProps) {
  const uploads = useUploads(reportId, store);
  const former = useFormerFiles(reportId, !locked);
  const described = useDescribed(reportId, !locked && files.some(needsDescription));
  const sources = useSources(store.source, { userId, key: `sources:${reportId}` });
  const [opened, setOpened] = useState<string | null>(null);
  const [captioning, setCaptioning] = useState(false);
  const open = (file: ReportFile, atCaption: boolean) => {
    setCaptioning(atCaption);
    setOpened(file.id);
  };
  const inSection = (category: FileCategory) => files.filter((file) => file.category === category);
  /** Nothing is asked: the former report has what goes. What is no picture takes the place of none. */
  const give = (category: FileCategory, chosen: File[], instead: readonly ReportFile[]) => {
    if (instead.length === 0 || !chosen.some(mayBePicture)) return uploads.add(category, chosen);
    // Not `mutate`, which forgets what follows when another section is given files meanwhile.
    store.remove.mutateAsync(instead).then(
      () => {
        uploads.add(category, chosen);
        focusField(category);
      },
      () => undefined,
    );
  };
  usePasteAndDrop((category, pasted) => {
    if (!locked) give(category, pasted, inTheWay(inSection(category), FILE_LIMITS[category], described));
  });

  const changed = files.filter(sources.isChanged);
  const typed = {
    ...sources,
    type(file: ReportFile, text: string) {
      sources.type(file, text);
      silent.soon();
    },
  };
  const saveSources = async () => {
    const saved = await Promise.all(changed.map((file) => sources.commit(file)));
    const wrong = changed[saved.findIndex((how) => how !== 'stored')];
    if (wrong) focusField(sourceField(wrong));
    return !wrong;
  };
  const silent = useSilentSaving(async () => {
    const saved = await Promise.all(changed.map((file) => sources.commit(file, 'silently')));
    return saved.includes('lost') ? 'again' : 'done';
  });
  const onTheWay = uploads.uploads.filter(({ error }) => error === null).length;
  useUnsavedWork({
    isDirty: () => !locked && (changed.length > 0 || onTheWay > 0),
    obstacle: () => (onTheWay > 0 ? 'Файлы ещё загружаются.' : null),
    ifLeft: () => (onTheWay > 0 ? 'Если уйти сейчас, их придётся добавить снова.' : null),
    store: async () => void (await Promise.all(changed.map((file) => sources.commit(file)))),
    save: async () => (await saveSources()) && onTheWay === 0,
  });

  const askToDelete = async (file: ReportFile) => {
    const sure = await confirm({
      title: 'Вы уверены, что хотите удалить этот файл?',
      text: `«${fileTitle(file)}» будет удалён из отчета ${afterRemoval([file])}`,
      yes: 'Удалить',
      danger: true,
    });
    if (!sure) return;
    store.remove.mutate([file], { onSuccess: () => focusField(file.category) });
  };

  const own = files.filter(({ category }) => FILE_SECTIONS.some((section) => section.category === category));
  /** What is added meanwhile would be counted beside what goes. */
  const [clearing, setClearing] = useState(false);
  useEffect(() => (clearing ? () => void focusField('map') : undefined), [clearing]);
  /** A copy of a report brings the pictures of another plot. */
  const askToDeleteAll = async () => {
    const sure = await confirm({
      title: 'Удалить все файлы этого шага?',
      text: `${formatNumber(own.length)}\u00a0${plural(own.length, 'файл будет удалён', 'файла будут удалены', 'файлов будут удалены')} из отчета ${afterRemoval(own)}`,
      yes: 'Удалить все',
      danger: true,
    });
    if (!sure) return;
    setClearing(true);
    store.remove.mutate(own, { onSettled: () => setClearing(false) });
  };

  const failure = failureOf(store);
  const opening = files.find(({ id }) => id === opened);
  return (
    <>
      {layout(
        <>
          {failure && (
            <Banner tone="danger" title={failure.title}>
              {failure.why}
            </Banner>
          )}
          <ProposedTogether>
            <Sheet label="Файлы отчета">
              {FILE_SECTIONS.map((section) => (
                <FileSection
                  key={section.category}
                  section={section}
                  files={inSection(section.category)}
                  uploads={uploads}
                  sources={typed}
                  former={former}
                  described={described}
                  onCaptions={(captions) => {
                    for (const one of captions) store.caption.mutate(one);
                  }}
                  locked={locked || clearing}
                  onGive={(chosen, instead) => give(section.category, chosen, instead)}
                  onOpen={(file) => open(file, false)}
                  onCaption={(file) => open(file, true)}
                  onDelete={(file) => void askToDelete(file)}
                  onOrder={(ids) => store.order.mutate({ category: section.category, ids })}
                />
              ))}
              {!locked && (own.length > 1 || clearing) && (
                <div className={classes.all}>
                  <BusyButton
                    variant="subtle"
                    color="gray"
                    size="sm"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    busy={clearing}
                    busyText="Удаляем файлы…"
                    onClick={() => void askToDeleteAll()}
                  >
                    Удалить все файлы
                  </BusyButton>
                </div>
              )}
            </Sheet>
          </ProposedTogether>
        </>,
      )}
      <FilePreview
        files={files.filter(({ category }) => category === opening?.category)}
        opened={opened}
        captioning={captioning}
        locked={locked}
        named={opening && isOfPlot(opening, described.cadastralNumber) ? described.documents : []}
        onTurn={(id, atCaption) => {
          if (atCaption) setCaptioning(true);
          setOpened(id);
        }}
        onClose={() => setOpened(null)}
        onCaption={({ id }, text) =>
          store.caption.mutateAsync({ id, text }).then(
            () => true,
            () => false,
          )
        }
      />
      <FilesSaveBar
        reportId={reportId}
        files={files}
        uploads={uploads}
        changed={changed.length}
        wrong={files.filter((file) => sources.errorOf(file) !== null).length}
        saving={sources.saving || store.caption.isPending}
        locked={locked}
        onSave={() => void saveSources()}
      />
    </>
  );
}
