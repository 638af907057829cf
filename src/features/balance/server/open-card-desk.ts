import { ConfigError } from '#kit/errors.ts';
import { type CardDesk, sandboxDesk, yookassaDesk } from './card-desk.ts';
import { ProviderRefused } from './card-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';

export interface CardSettings {
  payments: PaymentSettings;
  /** The folder where the sandbox keeps its payments. */
  dataDir: string;
}

export interface OpenCardDesk {
  /** Null where nobody takes cards. */
  desk: CardDesk | null;
  /** One line for the start-up message. */
  notice: string;
  /** Tells the sandbox where the product takes notifications; YooKassa has it in the merchant's profile. */
  notifyAt(url: string): void;
  close(): Promise<void>;
}

const idle = { notifyAt: () => undefined, close: async () => undefined };

async function openYookassa(payments: PaymentSettings): Promise<OpenCardDesk> {
  const provider = yookassaDesk(payments);
  const account = await provider.readAccount().catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) return null;
    throw new ConfigError('Настройка YOOKASSA_SECRET_KEY: ЮKassa не приняла ключ для магазина YOOKASSA_SHOP_ID');
  });
  if (account?.test && !payments.allowTest) {
    throw new ConfigError(
      'Настройка YOOKASSA_SHOP_ID: это тестовый магазин; его платежи зачисляет YOOKASSA_ALLOW_TEST=on',
    );
  }
  const state = account ? (account.test ? 'тестовый магазин' : 'магазин') : 'сейчас не отвечает, магазин';
  return {
    ...idle,
    desk: { provider, sandboxOrigin: null },
    notice: `Платежи: ЮKassa, ${state} ${payments.shopId}`,
  };
}

async function openSandbox({ payments, dataDir }: CardSettings, program: string): Promise<OpenCardDesk> {
  // Loaded only here: where real money is taken, the sandbox's code is never even read.
  const { startSandboxProcess } = await import('./sandbox/sandbox-process.ts');
  const receipts = payments.receipt !== null;
  const sandbox = await startSandboxProcess({ program, dataDir, receipts });
  return {
    desk: { provider: sandboxDesk(payments, sandbox), sandboxOrigin: sandbox.origin },
    notice: 'Платежи: учебная касса, деньги не списываются',
    notifyAt: sandbox.notifyAt,
    close: sandbox.stop,
  };
}

/** Opens the way to pay by card that the settings name. Throws `ConfigError` for keys that the shop refuses. */
export async function openCardDesk(config: CardSettings, sandboxProgram: string): Promise<OpenCardDesk> {
  if (config.payments.mode === 'yookassa') return openYookassa(config.payments);
  if (config.payments.mode === 'sandbox') return openSandbox(config, sandboxProgram);
  return { ...idle, desk: null, notice: 'Платежи: картой не принимаются (PAYMENTS=off)' };
}
