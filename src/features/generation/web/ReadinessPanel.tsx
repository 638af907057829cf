import { Button, Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PLACES_ID } from '#features/report/readiness.ts';
import { DRAFT } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { plural } from '#kit/russian.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { fromHere } from '#kit/web/form/way-back.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { listed } from '../readiness/listed.ts';
import type { Completeness } from '../readiness-api.ts';
import { remarksPath } from '../remarks-path.ts';
import classes from './Delivery.module.css';
import { DELIVERY } from './delivery-place.ts';
import { FINDINGS_ID, FindingList, PANEL_TITLE_ID } from './FindingList.tsx';
import marks from './findings.module.css';
import { errorsOf, leftInWords, placesOf } from './left-words.ts';
import { SeverityIcon } from './SeverityIcon.tsx';
import type { Delivery } from './use-delivery.ts';

/** «Готовность отчета»: how far it is, in percent and in words, then what is left (rows.md N3, R4). */
export function ReadinessPanel({
  reportId,
  completeness,
  confirm,
}: { reportId: string } & Pick<Delivery, 'completeness' | 'confirm'>) {
  const { data } = completeness;
  return (
    <Sheet label="Готовность отчета">
      <div className={classes.card}>
        <div className={classes.cardHead}>
          <h2 id={PANEL_TITLE_ID} tabIndex={-1} className={classes.cardTitle}>
            Готовность отчета
          </h2>
          {data && <span className={classes.percent}>{data.percent}&nbsp;%</span>}
        </div>
        {data ? (
          <Readiness reportId={reportId} completeness={data} confirm={confirm} />
        ) : (
          <Loading shape="lines" count={4} />
        )}
      </div>
    </Sheet>
  );
}

interface ReadinessProps extends Pick<Delivery, 'confirm'> {
  reportId: string;
  completeness: Completeness;
}

function Readiness({ reportId, completeness, confirm }: ReadinessProps) {
  const { percent, items, met, unmet, places, findings } = completeness;
  const { pathname } = useLocation();
  const remarks = listed(findings, unmet);
  const [first] = remarks;
  const toFill = findings.find(({ id }) => id === PLACES_ID);
  return (
    <>
      <Progress value={percent} size={5} aria-label="Готовность отчета" />
      <p className={classes.left}>{leftInWords(completeness) || 'Ничего не осталось.'}</p>
      {first?.severity === 'error' && (
        <Button
          component={Link}
          to={first.link}
          state={fromHere(pathname)}
          variant="filled"
          fullWidth
          className={classes.mend}
        >
          Исправить первую ошибку
        </Button>
      )}
      {/* With no remark beside the places these lines are what is left. */}
      <ul className={classes.findings} {...(remarks.length === 0 ? { id: FINDINGS_ID, tabIndex: -1 } : {})}>
        <Count done={met === items} text={`Обязательные сведения: ${met}\u00a0из\u00a0${items}`}>
          {met < items && (
            <p className={classes.clause}>
              Что для них нужно, помечено ниже.
              {items - met > unmet.length && ' Одно замечание может касаться нескольких сведений.'}
            </p>
          )}
        </Count>
        {completeness.answered > 0 && <Count done text={`Принято с пояснением: ${completeness.answered}`} />}
        {toFill && (
          <Count done={false} text={`${placesOf(places)} в анализе рынка`}>
            <p>
              <Link
                to={`${stepPath(reportId, 'market-analysis')}#${PLACES_ID}`}
                state={fromHere(pathname)}
                className={marks.link}
              >
                К первому
              </Link>
            </p>
          </Count>
        )}
      </ul>
      <FindingList completeness={completeness} confirm={confirm} />
      <p>
        <Link to={remarksPath(reportId)} className={`${marks.link} ${classes.ownLine}`}>
          Все замечания рецензента
        </Link>
      </p>
      <Verdict {...completeness} />
    </>
  );
}

/** A line of the panel: done, or something is left of it. */
function Count({ done = false, text, children }: { done?: boolean; text: string; children?: ReactNode }) {
  return (
    <li className={classes.finding}>
      {done ? <IconCircleCheck size={18} className={classes.ok} aria-hidden /> : <SeverityIcon severity="warning" />}
      <div>
        {text}
        {children}
      </div>
    </li>
  );
}

const stops = (errors: number) =>
  `${errorsOf(errors)} ${plural(errors, 'мешает', 'мешают', 'мешают')} сформировать отчет`;

function Verdict({ errors, warnings, places }: Completeness) {
  const open = warnings + places > 0;
  if (errors > 0) {
    return (
      <p className={classes.verdict}>
        {stops(errors)}.{open && ' Замечания — нет, но ответьте на них.'}
      </p>
    );
  }
  return (
    <p className={classes.verdict}>
      {!open && <IconCircleCheck size={18} className={classes.ok} aria-hidden />}
      <span>
        Отчет можно формировать.
        {open && ' Ответьте на замечания или исправьте их.'}
      </span>
    </p>
  );
}

/** One line of the panel for the top of the page on narrow screens. */
export function ReadinessSummary({ delivery }: { delivery: Delivery }) {
  const { completeness, report } = delivery;
  const { data } = completeness;
  if (!data || !report.data) return null;
  if (report.data.status !== DRAFT) return <DocumentsReady delivery={delivery} />;
  const { errors, percent } = data;
  const left = leftInWords(data);
  return (
    <Banner
      tone={errors > 0 ? 'danger' : left ? 'warn' : 'ok'}
      title={`Готовность ${percent}\u00a0%.`}
      action={{
        label: errors > 0 ? 'Показать' : report.data.isPaid ? 'Сформировать' : 'К оплате',
        onClick: showDelivery,
      }}
    >
      {errors > 0 || left ? `${errors > 0 ? stops(errors) : left}.` : 'Отчет можно формировать.'}
    </Banner>
  );
}

/** The files that are there: the DOCX comes after the PDF. */
function DocumentsReady({ delivery: { revisions, generate } }: { delivery: Delivery }) {
  const newest = revisions.data?.[0];
  if (!newest) return null;
  const whole = newest.files.some(({ format }) => format === 'docx');
  const docx = generate.error ? 'не сформирован' : 'формируется';
  return (
    <Banner
      tone="ok"
      title={whole ? 'Документы готовы' : `PDF и XLSX готовы, DOCX ${docx}`}
      action={{ label: 'Скачать', onClick: showDelivery }}
    >
      {whole && 'PDF, DOCX и XLSX — под списком файлов.'}
    </Banner>
  );
}

function showDelivery(): void {
  document.getElementById(fieldId(DELIVERY))?.scrollIntoView();
}
