import { IconDownload } from '@tabler/icons-react';
import { formatShort } from '#kit/numbers.ts';
import { address } from '#kit/web/call.ts';
import { downloadDocx, downloadPdf, downloadXlsx, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { moment, Step } from './DeliveryStep.tsx';

const megabytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} КБ` : `${formatShort(bytes / 1024 / 1024, 1)} МБ`;

/** The files of the newest edition. */
export function DownloadStep({
  reportId,
  newest,
  locked,
}: {
  reportId: string;
  newest: Revision | undefined;
  locked: boolean;
}) {
  if (!newest) {
    return (
      <Step number={3} state="later" title="Скачать">
        <p className={classes.note}>PDF для банка, DOCX для правки, XLSX с расчетом</p>
      </Step>
    );
  }
  return (
    <Step number={3} state="current" title="Скачать">
      {!locked && <p className={classes.note}>Прежняя редакция, от {moment(newest.generated_at)}</p>}
      {newest.files.map(({ format, size }) => (
        <DownloadLink key={format} reportId={reportId} revision={newest.revision} format={format} size={size} />
      ))}
    </Step>
  );
}

const FORMATS = {
  pdf: { endpoint: downloadPdf, name: 'Отчет, PDF', use: 'Подписать и отправить в банк' },
  docx: { endpoint: downloadDocx, name: 'Отчет, DOCX', use: 'Для правки' },
  xlsx: { endpoint: downloadXlsx, name: 'Расчет, XLSX', use: 'С живыми формулами' },
};

interface DownloadLinkProps {
  reportId: string;
  revision: number;
  format: keyof typeof FORMATS;
  size: number;
}

function DownloadLink({ reportId, revision, format, size }: DownloadLinkProps) {
  const { endpoint, name, use } = FORMATS[format];
  return (
    <a
      className={classes.download}
      href={address(endpoint, { params: { id: reportId }, query: { revision } })}
      download
    >
      <IconDownload size={18} className={classes.downloadIcon} aria-hidden />
      <span>
        <span className={classes.downloadName}>{name}</span>
        <span className={classes.clause}>{use}</span>
      </span>
      <span className={classes.size}>{megabytes(size)}</span>
    </a>
  );
}
