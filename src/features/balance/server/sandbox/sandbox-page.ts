import { formatNumber } from '#kit/numbers.ts';
import { escaped } from '#kit/server/http/html.ts';
import type { SandboxPayment } from './sandbox-payments.ts';

const STYLE = `
  :root { color-scheme: light dark; --bg: #f6f4ef; --surface: #fff; --line: #d3cdc1; --text: #24211c; --text2: #5a554b;
    --accent: #1e5b3e; --danger: #b02a20; --danger-soft: #fcedea; }
  @media (prefers-color-scheme: dark) { :root { --bg: #151411; --surface: #1d1c18; --line: #454238; --text: #ece9e1;
    --text2: #bbb5a8; --accent: #2e7a54; --danger: #f0938a; --danger-soft: #3a201d; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--bg); color: var(--text); font: 16px/24px system-ui, sans-serif; }
  .warning { background: var(--danger-soft); color: var(--danger); padding: 12px 16px; text-align: center; font-weight: 600; }
  main { max-width: 440px; margin: 32px auto; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 30px; }
  p { margin: 0 0 20px; color: var(--text2); }
  .sum { margin: 0 0 20px; font-size: 32px; line-height: 38px; font-weight: 600; }
  form { margin: 0 0 10px; }
  button { width: 100%; min-height: 44px; border-radius: 6px; border: 1px solid var(--line); background: var(--surface); color: var(--text); font: inherit; font-weight: 500; cursor: pointer; }
  button.main { background: var(--accent); border-color: var(--accent); color: #fff; }
  button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
  @media (max-width: 480px) { main { margin: 0; border: 0; border-radius: 0; } }
`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><header class="warning">УЧЕБНАЯ КАССА: деньги не списываются</header><main>${content}</main></body></html>`;
}

const FINISHED = { succeeded: 'Платёж уже оплачен', canceled: 'Платёж отменён' } as const;

/** The page on which the payer pays, is declined, or leaves. */
export function checkoutPage(payment: SandboxPayment): string {
  const action = `/sandbox/checkout/${payment.id}`;
  const button = (choice: string, label: string, kind = '') =>
    `<form method="post" action="${action}/${choice}"><button type="submit"${kind}>${label}</button></form>`;
  const [roubles = '0', kopecks = '00'] = payment.order.amount.value.split('.');
  const sum = `${formatNumber(roubles)},${kopecks.padEnd(2, '0')}\u00a0₽`;
  const head = (title: string) =>
    `<h1>${title}</h1><p>${escaped(payment.order.description ?? '')}</p><div class="sum">${sum}</div>`;
  if (payment.status !== 'pending') {
    return page(
      FINISHED[payment.status],
      [
        head(FINISHED[payment.status]),
        button('leave', 'Вернуться на сайт', ' class="main"'),
        ...(payment.status === 'succeeded' && !payment.refunded ? [button('refund', 'Вернуть деньги на карту')] : []),
      ].join(''),
    );
  }
  return page(
    'Оплата',
    [
      head('Оплата'),
      button('pay', 'Оплатить', ' class="main"'),
      button('decline', 'Отклонить: недостаточно средств'),
      button('leave', 'Уйти без оплаты'),
    ].join(''),
  );
}

export function noSuchPayment(): string {
  return page('Платёж не найден', '<h1>Платёж не найден</h1><p>Вернитесь на сайт и создайте новый платёж.</p>');
}
