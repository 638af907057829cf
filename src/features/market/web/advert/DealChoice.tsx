import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#kit/dates.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { sameText } from '#kit/russian.ts';
import type { Advert, AdvertField, DealRow } from '../../advert/reading.ts';
import classes from './Advert.module.css';

const SHOWN = 50;

const of = ({ advert }: DealRow, field: AdvertField) =>
  advert.proposals.find((proposal) => proposal.field === field)?.value ?? null;

interface Props {
  item: { deals: DealRow[]; cutOff: boolean };
  onChoose(advert: Advert): void;
}

/** A table of deals: one of its rows becomes an offer. */
export function DealChoice({ item: { deals, cutOff }, onChoose }: Props) {
  const [words, setWords] = useState('');
  const wanted = sameText(words);
  const found = deals.filter((deal) => sameText(String(of(deal, 'address') ?? '')).includes(wanted));
  return (
    <div className={classes.deals}>
      <TextInput
        label="Сделка"
        description={`Таблица сделок, строк с участками: ${formatNumber(deals.length)}${cutOff ? ', прочитаны не все' : ''}. Выберите одну.`}
        placeholder="Населённый пункт или улица"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul>
        {found.slice(0, SHOWN).map((deal) => {
          const [price, area, day] = [of(deal, 'price'), of(deal, 'area'), of(deal, 'saleDate')];
          return (
            <li key={deal.row}>
              <Button
                variant="default"
                fullWidth
                justify="flex-start"
                classNames={{ root: classes.deal ?? '', label: classes.dealWords ?? '' }}
                onClick={() => onChoose(deal.advert)}
              >
                {[
                  of(deal, 'address') ?? `строка ${deal.row}`,
                  area === null ? null : `${formatShort(area, 4)}\u00a0кв.\u00a0м`,
                  price === null ? null : formatRoubleAmount(price),
                  day === null ? null : formatDate(String(day)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            </li>
          );
        })}
      </ul>
      {found.length > SHOWN && (
        <p className={classes.note}>
          Показаны первые {SHOWN} из {formatNumber(found.length)}: уточните место.
        </p>
      )}
      {found.length === 0 && <p className={classes.note}>По этим словам ничего нет.</p>}
    </div>
  );
}
