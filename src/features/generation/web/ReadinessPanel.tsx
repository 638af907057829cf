import { Progress } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { plural } from '#kit/russian.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { Finding } from '../api.ts';
import classes from './Delivery.module.css';
import type { Delivery } from './use-delivery.ts';

/** So many findings are listed before «Показать все». */
const SHOWN = 8;

/** «Готовность отчета»: what is missing, each with its clause and a link to the field (rows.md R4). */
export function ReadinessPanel({ completeness }: Pick<Delivery, 'completeness'>) {
  const { data } = completeness;
  return (
    <Sheet label="Готовность отчета">
      <div className={classes.card}>
        <div className={classes.cardHead}>
          <h2 className={classes.cardTitle}>Готовность отчета</h2>
          {data && <span className={classes.percent}>{data.percent}&nbsp;%</span>}
        </div>
        {data ? <Findings percent={data.percent} findings={data.findings} /> : <Loading shape="lines" count={4} />}
      </div>
    </Sheet>
  );
}

function Findings({ percent, findings }: { percent: number; findings: readonly Finding[] }) {
  const [all, setAll] = useState(false);
  const sorted = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <>
      <Progress value={percent} size={5} aria-label="Заполнено обязательных полей" />
      <ul className={classes.findings}>
        {shown.map((finding) => (
          <li key={finding.id} className={classes.finding} data-severity={finding.severity}>
            {finding.severity === 'error' ? (
              <IconAlertCircle size={18} role="img" aria-label="Ошибка:" />
            ) : (
              <IconAlertTriangle size={18} role="img" aria-label="Предупреждение:" />
            )}
            <div>
              <Link to={finding.link} className={classes.findingLink}>
                {finding.text}
              </Link>
              <p className={classes.clause}>{finding.clause}</p>
            </div>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Показать все: ещё {sorted.length - shown.length}
        </button>
      )}
      <Verdict errors={errors} warnings={warnings} />
    </>
  );
}

function Verdict({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0) {
    return (
      <p className={classes.verdict}>
        {errors} {plural(errors, 'ошибка мешает', 'ошибки мешают', 'ошибок мешают')} сформировать отчет.
        {warnings > 0 && ' Предупреждения — нет, но проверьте их.'}
      </p>
    );
  }
  return (
    <p className={classes.verdict}>
      <IconCircleCheck size={18} className={classes.ok} aria-hidden />
      <span>
        Отчет можно формировать.
        {warnings > 0 && ' Проверьте предупреждения.'}
      </span>
    </p>
  );
}

/** One line of the panel for the top of the page on narrow screens. */
export function ReadinessSummary({ completeness, report }: Pick<Delivery, 'completeness' | 'report'>) {
  const { data } = completeness;
  if (!data || !report.data) return null;
  if (report.data.status !== 'черновик') {
    return (
      <Banner tone="ok" title="Документы готовы" action={{ label: 'Скачать', onClick: showDelivery }}>
        PDF, DOCX и XLSX — под списком файлов.
      </Banner>
    );
  }
  const errors = data.findings.filter(({ severity }) => severity === 'error').length;
  const warnings = data.findings.length - errors;
  return (
    <Banner
      tone={errors > 0 ? 'danger' : 'ok'}
      title={`Готовность ${data.percent}\u00a0%`}
      action={{
        label: errors > 0 ? 'Показать' : report.data.isPaid ? 'Сформировать' : 'К оплате',
        onClick: showDelivery,
      }}
    >
      {errors > 0
        ? `${errors} ${plural(errors, 'ошибка мешает', 'ошибки мешают', 'ошибок мешают')} сформировать отчет`
        : `Отчет можно формировать.${warnings > 0 ? ' Проверьте предупреждения.' : ''}`}
    </Banner>
  );
}

function showDelivery(): void {
  document.getElementById('delivery')?.scrollIntoView();
}
