import { Button } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { address, saveFile } from '#kit/web/call.ts';
import { tellFailure } from '#kit/web/parts/toast.tsx';
import { day, whenSaved } from '#kit/web/when.ts';
import { downloadEvidence } from '../api.ts';
import { type AdvertEvidence, EVIDENCE_KINDS } from '../evidence.ts';
import classes from './OfferPanel.module.css';
import { fileSize, shortSum } from './offer-words.ts';

const tell = (error: unknown) => tellFailure(error, 'Не удалось скачать оригинал');

function Sighting({ evidence }: { evidence: AdvertEvidence }) {
  const { id, kind, size, sha256, saved_at, site } = evidence;
  const when = whenSaved(Date.parse(saved_at));
  return (
    <div className={classes.sighting}>
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
    </div>
  );
}

/** «Свидетельства»: the page of an offer as it was seen last; the former ones are a line each until they are asked for. */
export function OfferEvidence({ evidence }: { evidence: readonly AdvertEvidence[] }) {
  const [last, ...former] = evidence;
  if (!last) return null;
  return (
    <section className={classes.part} aria-label="Свидетельства">
      <h3 className={classes.heading}>Свидетельства</h3>
      <ul className={classes.evidence}>
        <li>
          <Sighting evidence={last} />
        </li>
        {former.map((one) => (
          <li key={one.id}>
            <details>
              <summary>Ещё одно от {day(Date.parse(one.saved_at))}</summary>
              <Sighting evidence={one} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
