import { IconAlertTriangle } from '@tabler/icons-react';
import { type CorrectionField, shortName } from '#features/market/factors.ts';
import { formatSigned } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { adviseRanges } from '../../advice/advice-ranges.ts';
import { type Calculation, emptyMeta } from '../../calculation.ts';
import { othersWithoutSource, usedCorrections, withSourceOf } from '../../grid/same-source.ts';
import { rowBounds, withBound } from '../../grid/written-meta.ts';
import { CommitNumber } from '../CommitInput.tsx';
import { Figure, useScreen, useShown } from '../screen.ts';
import rowClasses from './FactorRow.module.css';
import { FactorRow } from './FactorRow.tsx';
import { MetaText, ReasonText } from './MetaText.tsx';
import panels from './ResultPanels.module.css';
import classes from './SourcesPanel.module.css';

interface SourceText {
  field: 'source' | 'year' | 'table' | 'page';
  label: string;
  /** To be read aloud, where the label is shortened. */
  words?: string;
  maxLength: number;
  className?: string;
  placeholder?: string;
  list?: string;
}

const TEXTS: readonly SourceText[] = [
  {
    field: 'source',
    label: 'Источник',
    maxLength: 500,
    className: classes.source ?? '',
    placeholder: 'Справочник оценщика недвижимости',
    list: 'correction-sources',
  },
  { field: 'year', label: 'Год', maxLength: 20 },
  { field: 'table', label: 'Таблица', maxLength: 200, placeholder: '31' },
  { field: 'page', label: 'Стр.', words: 'страница', maxLength: 50 },
];
const BOUNDS = [
  { field: 'low', label: 'От, %' },
  { field: 'high', label: 'До, %' },
] as const;

const bound = (value: number) => (Math.abs(value) > 1000 ? 'От −1000 до 1000 %' : null);

/** «−9,5; +5»: what the analogues hold, each value once. */
function valuesOf({ analogs }: Calculation, correction: CorrectionField): string {
  const values = analogs.flatMap((analogue) =>
    analogue.isIncluded && analogue[correction] ? [formatSigned(analogue[correction])] : [],
  );
  return `${[...new Set(values)].join('; ')}\u00a0%`;
}

/** Where each correction comes from: the report prints source, table, page and bounds beside it. */
export function SourcesPanel() {
  const used = useShown(({ calculation }) => usedCorrections(calculation));
  if (used.length === 0) return null;
  return (
    <Sheet label="Источники корректировок" padded>
      <h2 className={panels.title}>
        <FieldLabel label="Источники корректировок" optional />
      </h2>
      <p className={panels.hint}>Печатаются в обосновании корректировок; без источника — «суждение оценщика»</p>
      <KnownSources />
      <ul className={rowClasses.list}>
        {used.map((correction) => (
          <SourceRow key={correction} correction={correction} />
        ))}
      </ul>
    </Sheet>
  );
}

function KnownSources() {
  const sources = useShown(({ calculation }) => [
    ...new Set(Object.values(calculation.corrections_meta).flatMap((meta) => meta?.source || [])),
  ]);
  return (
    <datalist id="correction-sources">
      {sources.map((source) => (
        <option key={source} value={source} />
      ))}
    </datalist>
  );
}

function SourceRow({ correction }: { correction: CorrectionField }) {
  const label = shortName(correction);
  return (
    <FactorRow
      correction={correction}
      label={label}
      note={<Figure of={({ calculation }) => valuesOf(calculation, correction)} />}
      columns={classes.columns}
      nameClass={classes.factor}
    >
      {TEXTS.map(({ label: name, words = name.toLowerCase(), ...text }) => (
        <MetaText key={text.field} {...text} correction={correction} label={name} aria-label={`${label}: ${words}`} />
      ))}
      {BOUNDS.map(({ field, label: name }) => (
        <Bound key={field} correction={correction} field={field} label={name} factor={label} />
      ))}
      <ReasonText correction={correction} label={label} className={classes.comment ?? ''} />
      <RangeWarning correction={correction} />
      <SameSource correction={correction} />
    </FactorRow>
  );
}

interface BoundProps {
  correction: CorrectionField;
  field: (typeof BOUNDS)[number]['field'];
  label: string;
  /** Name of the factor. */
  factor: string;
}

function Bound({ correction, field, label, factor }: BoundProps) {
  const { history } = useScreen();
  const { byCell, readOnly, ...bounds } = useShown((shown) => ({
    ...rowBounds(shown.calculation, correction),
    readOnly: shown.readOnly,
  }));
  return (
    <CommitNumber
      name={`corrections_meta.${correction}.${field}`}
      aria-label={`${factor}: ${label.toLowerCase()}`}
      label={label}
      className={classes.bound ?? ''}
      digits={2}
      readOnly={readOnly || byCell === 'all'}
      placeholder={byCell ? 'по аналогам' : undefined}
      problem={bound}
      value={bounds[field]}
      onCommit={(value) => history.change(withBound(history.latest(), correction, { [field]: value }))}
    />
  );
}

/** The source of this one is most likely that of the others. */
function SameSource({ correction }: { correction: CorrectionField }) {
  const { history } = useScreen();
  const { others, source, year } = useShown(({ calculation, readOnly }) => ({
    others: readOnly ? [] : othersWithoutSource(calculation, correction),
    ...(calculation.corrections_meta[correction] ?? emptyMeta()),
  }));
  if (others.length === 0) return null;
  const count = `${others.length}\u00a0${plural(others.length, 'корректировки', 'корректировок', 'корректировок')}`;
  return (
    <div className={classes.same}>
      <ProposedWords
        from={`Тот же источник ещё у\u00a0${count}`}
        words={[source, year].filter(Boolean).join(', ')}
        onTake={() => history.change(withSourceOf(history.latest(), correction, others))}
      />
    </div>
  );
}

function RangeWarning({ correction }: { correction: CorrectionField }) {
  const texts = useShown(({ calculation }) =>
    adviseRanges(calculation).flatMap(({ field, text }) =>
      field === `corrections_meta.${correction}.comment` ? [text] : [],
    ),
  );
  return texts.map((text) => (
    <p key={text} className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden /> {text}
    </p>
  ));
}
