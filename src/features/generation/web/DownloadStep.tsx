import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { bytesInWords } from '#kit/bytes.ts';
import { address } from '#kit/web/call.ts';
import { SavingLink } from '#kit/web/parts/SavingLink.tsx';
import { downloadDocx, downloadPdf, downloadXlsx, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { Failure, moment, Step } from './DeliveryStep.tsx';
import type { Delivery } from './use-delivery.ts';
import { partMade } from './use-generation.ts';

/** The files of the newest edition. */
export function DownloadStep({
  reportId,
  newest,
  revision,
  generate,
}: {
  reportId: string;
  newest: Revision | undefined;
  /** Of the report: files of an earlier one are no more what goes to the client. */
  revision: number;
  generate: Delivery['generate'];
}) {
  if (!newest) {
    return (
      <Step number={3} state="later" title="Скачать">
        <p className={classes.note}>PDF для подписи, DOCX для правки, XLSX с расчетом</p>
      </Step>
    );
  }
  const former = newest.revision < revision;
  return (
    <Step number={3} state={former ? 'later' : 'current'} title="Скачать">
      {former && (
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
          former={former}
        />
      ))}
      {!former && <LaterDocx generate={generate} />}
    </Step>
  );
}

/** The DOCX comes after the PDF, which nobody has to wait with. */
function LaterDocx({ generate }: { generate: Delivery['generate'] }) {
  if (partMade(generate.data) === 'docx') {
    return (
      <p className={`${classes.download} ${classes.later}`} role="status">
        <Loader size={14} aria-hidden /> Отчет, DOCX: формируется
      </p>
    );
  }
  if (!generate.error) return null;
  return (
    <>
      <Failure error={generate.error} />
      <Button variant="default" fullWidth onClick={generate.mutate}>
        Сформировать DOCX ещё раз
      </Button>
    </>
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
