import { stepPath } from '#features/report/steps.ts';
import { plural } from '#kit/russian.ts';
import { SaveBar, type SaveState } from '#kit/web/parts/SaveBar.tsx';
import { whenSaved } from '#kit/web/when.ts';
import type { ReportFile } from '../api.ts';
import { type Uploads, uploadsUnderWay } from './use-uploads.ts';

interface FilesSaveBarProps {
  reportId: string;
  files: readonly ReportFile[];
  uploads: Uploads;
  /** Addresses that are typed and not saved, and those that were refused. */
  changed: number;
  wrong: number;
  saving: boolean;
  locked: boolean;
  onSave(): void;
}

/** How the files stand: what is on its way, what failed, which address is not saved. */
export function FilesSaveBar({ reportId, files, uploads, changed, wrong, saving, locked, onSave }: FilesSaveBarProps) {
  const onTheWay = uploadsUnderWay(files, uploads.uploads).length;
  // What is no picture is said at its section, and stops nothing.
  const failed = uploads.uploads.filter(({ again }) => again).length;
  const last = files.map(({ updated_at }) => Date.parse(updated_at)).reduce((a, b) => Math.max(a, b), 0);
  const state = (): SaveState => {
    if (locked) return 'locked';
    if (onTheWay > 0 || saving) return 'saving';
    if (failed > 0 || wrong > 0) return 'error';
    return changed > 0 ? 'dirty' : 'saved';
  };
  const text = () => {
    if (onTheWay > 0) return `Загружаем ${onTheWay} ${plural(onTheWay, 'файл', 'файла', 'файлов')}…`;
    if (failed > 0) return `Не загружено: ${failed} ${plural(failed, 'файл', 'файла', 'файлов')}`;
    return wrong > 0 ? 'Не сохранено: исправьте адрес источника' : undefined;
  };
  return (
    <SaveBar
      state={state()}
      text={locked ? undefined : text()}
      note={last > 0 && !locked && failed === 0 ? whenSaved(last) : undefined}
      back={{ to: stepPath(reportId, 'market-value') }}
      onSave={locked ? undefined : onSave}
      next={locked ? { label: 'К списку отчетов', to: '/' } : undefined}
    />
  );
}
