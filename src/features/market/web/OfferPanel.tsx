import { Anchor, Button, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconLock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { stepPath } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { plural } from '#kit/russian.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { readOffer } from '../api.ts';
import { CHARACTERISTICS } from '../characteristics.ts';
import { linkKey } from '../compute/offers/link-key.ts';
import { priceHistory } from '../history.ts';
import type { Offer, OfferDetail } from '../offer.ts';
import { OfferEvidence } from './OfferEvidence.tsx';
import classes from './OfferPanel.module.css';
import { OfferState } from './OfferRows.tsx';
import { areaInAres, changesOf, perMeter, placeName, roubles, squareMeters, WHEN_USED } from './offer-words.ts';
import { PriceChart } from './PriceChart.tsx';

interface Props {
  id: string;
  /** From the list, shown until the offer is read. */
  listed: Offer | undefined;
  onClose: () => void;
  onEdit: (offer: OfferDetail) => void;
  onWithdraw: (offer: Offer) => void;
  onRemove: (offer: Offer) => void;
}

/** What opens the advert: many are written without a scheme. Null where it is no page. */
const pageOf = (url: string): string | null => (/^https?:\/\//i.test(url) ? url : linkKey(url) && `https://${url}`);

function Facts({ offer }: { offer: Offer }) {
  const facts = [
    ['Адрес', offer.address],
    ['Источник', offer.source || offer.url],
    ['Телефон', offer.phone],
    ['Продавец', offer.seller],
    ...CHARACTERISTICS.map(({ name, label }) => [label, offer[name]]),
    ['Заметка', offer.note],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ offer }: { offer: OfferDetail }) {
  const { versions } = offer;
  return (
    <>
      {versions.length > 1 && (
        <section className={classes.part} aria-label="Цена">
          <h3 className={classes.heading}>Цена</h3>
          <PriceChart versions={versions} />
          <p className={classes.prices}>{priceHistory(versions)}</p>
        </section>
      )}
      <section className={classes.part} aria-label="Что менялось">
        <h3 className={classes.heading}>
          Что менялось
          <span className={classes.count}>
            {versions.length} {plural(versions.length, 'версия', 'версии', 'версий')}
          </span>
        </h3>
        <ol className={classes.history}>
          {versions.toReversed().map((version, index) => (
            <li key={version.id}>
              <span className={classes.day}>{formatDate(version.first_seen)}</span>
              <span>
                {changesOf(version, versions[versions.length - index - 2]).map((change) => (
                  <span key={change.text} className={classes.change}>
                    {change.text} {change.now && <b>{change.now}</b>}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Uses({ offer }: { offer: OfferDetail }) {
  return (
    <section className={classes.part} aria-label="В отчетах">
      <h3 className={classes.heading}>В отчетах</h3>
      {offer.uses.length === 0 ? (
        <p className={classes.unused}>Пока ни в одном. {WHEN_USED}.</p>
      ) : (
        <ul className={classes.uses}>
          {offer.uses.map((use) => (
            <li key={`${use.report_id}-${use.analogue}`}>
              <Anchor component={Link} inherit to={stepPath(use.report_id, 'market-value')} className={classes.use}>
                №&nbsp;{use.report_number || 'без номера'}
                {use.locked && <IconLock size={14} aria-label="сформирован" />}
              </Anchor>
              <span className={classes.day}>аналог {use.analogue}</span>
              <span className={classes.sum}>{roubles(use.price)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One offer: what is known of it, its history, the reports that use it. */
export function OfferPanel({ id, listed, onClose, onEdit, onWithdraw, onRemove }: Props) {
  const detail = useQuery(reading(readOffer, { params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const offer = detail.data ?? listed;
  const page = offer ? pageOf(offer.url) : null;
  const askToRemove = async () => {
    if (!offer) return;
    const text = [
      offer.reports > 0 ? 'В отчетах, где оно использовано, аналоги останутся как есть.' : '',
      detail.data && detail.data.evidence.length > 0
        ? 'Копии объявления удалятся вместе с ним, кроме тех, что стоят в отчетах.'
        : '',
    ]
      .filter(Boolean)
      .join('\n');
    if (await confirm({ title: 'Удалить предложение?', text, yes: 'Удалить', danger: true })) onRemove(offer);
  };
  return (
    <aside
      className={classes.panel}
      aria-label="Предложение"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={classes.head}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {offer ? placeName(offer) : 'Предложение'}
        </h2>
        <span className={classes.tools}>
          {page && (
            <Button
              component="a"
              href={page}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label="Открыть объявление"
            >
              <IconExternalLink size={18} aria-hidden />
            </Button>
          )}
          {detail.data && offer && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="subtle" color="gray" size="compact-sm" aria-label="Действия с предложением">
                  <IconDots size={18} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => detail.data && onEdit(detail.data)}>Изменить</Menu.Item>
                {offer.price_type === 'offer' && (
                  <Menu.Item onClick={() => onWithdraw(offer)}>
                    {offer.state === 'withdrawn' ? 'Снова в продаже' : 'Снято с продажи'}
                  </Menu.Item>
                )}
                <Menu.Item color="red" onClick={askToRemove}>
                  Удалить
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <IconButton aria-label="Закрыть предложение" tooltip="Закрыть" size={30} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      {offer && (
        <>
          <p className={classes.sums}>
            <b>{roubles(offer.price)}</b>
            {offer.price_per_meter !== null && <span>{perMeter(offer)} ₽/кв. м</span>}
            {offer.area !== null && <span title={squareMeters(offer.area)}>{areaInAres(offer.area)}</span>}
          </p>
          <p className={classes.days}>
            <OfferState offer={offer} />
            {offer.offer_date && <span>от {formatDate(offer.offer_date)}</span>}
            <span>видели {formatDate(offer.seen)}</span>
          </p>
          <Facts offer={offer} />
        </>
      )}
      {detail.data ? (
        <>
          <History offer={detail.data} />
          <Uses offer={detail.data} />
          <OfferEvidence evidence={detail.data.evidence} />
        </>
      ) : detail.isError ? (
        <Banner
          tone="danger"
          title="Не удалось загрузить версии"
          action={{ label: 'Повторить', onClick: () => void detail.refetch(), busy: detail.isFetching }}
        />
      ) : (
        <Loading shape="lines" count={3} />
      )}
    </aside>
  );
}
