import { IconDownload } from '@tabler/icons-react';
import { bytesInWords } from '#kit/bytes.ts';
import { address } from '#kit/web/call.ts';
import { SavingLink } from '#kit/web/parts/SavingLink.tsx';
import { downloadDocx, downloadPdf, downloadXlsx, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { moment, Step } from './DeliveryStep.tsx';

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
        <p className={classes.note}>PDF для подписи, DOCX для правки, XLSX с расчетом</p>
      </Step>
    );
  }
  return (
    <Step number={3} state={locked ? 'current' : 'later'} title="Скачать">
      {!locked && (
        <p className={classes.note}>
          Файлы прежней редакции, от {moment(newest.generated_at)}. Сформируйте отчет, и здесь появятся новые.
        </p>
      )}
      {newest.files.map(({ format, size }) => (
        <DownloadLink
          key={format}
          reportId={reportId}
          revision={newest.revision}
          format={format}
          size={size}
          former={!locked}
        />
      ))}
    </Step>
  );
}

const FORMATS = {
  pdf: { endpoint: downloadPdf, name: 'Отчет, PDF', use: 'Подписать и передать заказчику' },
  docx: { endpoint: downloadDocx, name: 'Отчет, DOCX', use: 'Для правки' },
  xlsx: { endpoint: downloadXlsx, name: 'Расчет, XLSX', use: 'С живыми формулами' },
};

interface DownloadLinkProps {
  reportId: string;
  revision: number;
  format: keyof typeof FORMATS;
  size: number;
  /** Of an edition that is being mended: it is no more what goes to the client. */
  former: boolean;
}

function DownloadLink({ reportId, revision, format, size, former }: DownloadLinkProps) {
  const { endpoint, name, use } = FORMATS[format];
  return (
    <SavingLink
      className={classes.download}
      href={address(endpoint, { params: { id: reportId }, query: { revision } })}
    >
      <IconDownload size={18} className={classes.downloadIcon} aria-hidden />
      <span>
        <span className={classes.downloadName}>{name}</span>
        <span className={classes.clause}>{former ? 'Прежняя редакция' : use}</span>
      </span>
      <span className={classes.size}>{bytesInWords(size)}</span>
    </SavingLink>
  );
}
