import type { Block } from '#document/model/block.ts';
import { column, h2, p, rest, table } from '#document/model/block-build.ts';
import { pageRef, sectionRef, tableRef } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import type { Facts } from './facts.ts';
import { liquidityIndexed } from './phrases.ts';

const INDEX_TABLE = `${SECTION.index}-table`;

/** 1.2: where to find what the law asks for. `printed` tells which sections the document has that hold any of it. */
export function printIndex(facts: Facts, printed: ReadonlySet<string>): Block[] {
  const { isElectronic } = facts;
  const rows = indexed(facts).filter(({ at }) => printed.has(at));
  return [
    h2(SECTION.index, 'Где найти обязательные сведения'),
    p(
      'В ',
      tableRef(INDEX_TABLE),
      ` указано, где в отчёте приведены сведения, которых требуют ст. 11 Федерального закона № 135-ФЗ и п. 7 ФСО VI.${isElectronic ? ' Номер страницы в электронной форме отчёта — ссылка.' : ''}`,
    ),
    table({
      id: INDEX_TABLE,
      caption: 'Указатель обязательных сведений',
      columns: [column(8, 'right'), rest(), column(36), column(14, 'right')],
      head: ['№', 'Сведения', 'Раздел', 'Стр.'],
      rows: rows.map(({ what, at, also = [] }, index) => [
        String(index + 1),
        what,
        [at, ...also]
          .filter((id) => printed.has(id))
          .flatMap((id, position) => [position > 0 ? ', ' : '', APPENDICES.has(id) ? 'прил. ' : '', sectionRef(id)]),
        pageRef(at),
      ]),
    }),
  ];
}

const APPENDICES = new Set<string>([
  SECTION.appendixAdverts,
  SECTION.appendixAppraiser,
  SECTION.appendixDocuments,
  SECTION.appendixMore,
]);

interface Indexed {
  what: string;
  at: string;
  also?: string[];
}

/** What was seen stands in 7.2, before the photographs. */
const indexed = (facts: Facts): Indexed[] => [
  { what: 'Номер отчёта, дата составления, основание', at: SECTION.facts },
  { what: 'Цель, вид и предпосылки стоимости, дата оценки', at: SECTION.assignment },
  { what: 'Заказчик, оценщик, исполнитель: реквизиты', at: SECTION.parties },
  {
    what: 'Членство в СРО, аттестат, страхование ответственности',
    at: SECTION.appraiser,
    also: [SECTION.executor, SECTION.appendixAppraiser],
  },
  { what: 'Независимость; привлечённые специалисты', at: SECTION.independence, also: [SECTION.specialists] },
  { what: 'Применённые стандарты, методические рекомендации', at: SECTION.standards },
  {
    what: 'Точное описание объекта; права, правообладатель, обременения',
    at: SECTION.characteristics,
    also: [SECTION.rights],
  },
  {
    what: 'Фотографии и сведения об осмотре',
    ...(facts.inspectionDate !== null
      ? { at: SECTION.characteristics, also: [SECTION.photos] }
      : { at: SECTION.photos }),
  },
  { what: 'Допущения и ограничения оценки', at: SECTION.assumptions },
  { what: 'Последовательность определения стоимости', at: SECTION.terms, also: [SECTION.calculation] },
  { what: 'Анализ рынка и ценообразующих факторов', at: SECTION.market },
  { what: 'Анализ наиболее эффективного использования', at: SECTION.bestUse },
  {
    what: 'Выбор подхода и метода, отказ от остальных подходов',
    at: SECTION.comparativeApproach,
    also: [SECTION.incomeApproach, SECTION.costApproach],
  },
  { what: 'Аналоги и правила их отбора', at: SECTION.selection, also: [SECTION.analogues, SECTION.appendixAdverts] },
  { what: 'Обоснование корректировок', at: SECTION.corrections },
  {
    what: 'Веса, вариация, расчётная таблица',
    at: SECTION.weights,
    also: [SECTION.variation, SECTION.calculationTable],
  },
  { what: 'Определение стоимости доли', at: SECTION.shareValue },
  { what: 'Определение ликвидационной стоимости', at: SECTION.liquidationValue },
  { what: 'Согласование, итоговая стоимость, интервал', at: SECTION.reconciliation },
  { what: liquidityIndexed(facts), at: SECTION.liquidity },
  { what: 'Ограничения и пределы применения стоимости', at: SECTION.facts, also: [SECTION.limitationList] },
  {
    what: 'Документы, устанавливающие характеристики',
    at: SECTION.documents,
    also: [SECTION.appendixDocuments, SECTION.appendixMore],
  },
  { what: 'Источники информации', at: SECTION.sources, also: [SECTION.appendixAdverts] },
  { what: 'Подписи', at: SECTION.conclusion },
];
