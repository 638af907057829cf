import { Button } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { address, saveFile } from '#kit/web/call.ts';
import { tellFailure } from '#kit/web/parts/toast.tsx';
import { whenSaved } from '#kit/web/when.ts';
import { downloadEvidence } from '../api.ts';
import { type AdvertEvidence, EVIDENCE_KINDS } from '../evidence.ts';
import classes from './OfferPanel.module.css';
import { fileSize, shortSum } from './offer-words.ts';

const tell = (error: unknown) => tellFailure(error, 'Не удалось скачать оригинал');

/** «Свидетельства»: the pages of an offer as they were seen, the newest first. */
export function OfferEvidence({ evidence }: { evidence: readonly AdvertEvidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <section className={classes.part} aria-label="Свидетельства">
      <h3 className={classes.heading}>Свидетельства</h3>
      <ul className={classes.evidence}>
        {evidence.map(({ id, kind, size, sha256, saved_at, site }) => {
          const when = whenSaved(Date.parse(saved_at));
          return (
            <li key={id}>
              <span>
                <b>Копия объявления</b> {site}
              </span>
              <span className={classes.day}>
                {when} · {EVIDENCE_KINDS[kind].label}, {fileSize(size)}
              </span>
              <span className={classes.day}>
                SHA-256 <span title={sha256}>{shortSum(sha256)}</span>
              </span>
              <span className={classes.sealed}>
                <IconLock size={16} aria-hidden /> Изменить нельзя
              </span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Скачать оригинал, ${when}`}
                onClick={() => void saveFile(address(downloadEvidence, { params: { id } })).catch(tell)}
              >
                Скачать оригинал
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
