/** A payment as the provider tells of it; kopecks. */
export interface ProviderPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amountKop: number;
  /** Given back to the payer so far, in the merchant's profile. */
  refundedKop: number;
  currency: string;
  /** The id of our row, which we gave along when creating it. */
  paymentId: string | null;
  /** No real money moves. */
  test: boolean;
  /** Where the payer goes on; null once there is nothing to pay. */
  confirmationUrl: string | null;
  /** The provider's word for why it was canceled. */
  reason: string | null;
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
}

/** The registered 54-FZ receipt of a payment. */
export interface ProviderReceipt {
  registeredAt: string;
  fiscalDocumentNumber: string;
  fiscalStorageNumber: string;
  fiscalAttribute: string;
}

export interface Order {
  paymentId: string;
  /** Stored before the call; the same key with the same order gives the same payment, never a second one. */
  idempotenceKey: string;
  amountKop: number;
  description: string;
  returnUrl: string;
  /** The receipt goes there. */
  email: string;
}

/**
 * Takes money by card. Its calls throw `ProviderRefused` for a definite no, and `ProviderUnreachable` when the outcome
 * is unknown: then only the same call again can tell.
 */
export interface CardProvider {
  readonly name: 'yookassa' | 'sandbox';
  /** Payments of a test shop may be credited. */
  readonly creditsTest: boolean;
  create(order: Order): Promise<ProviderPayment>;
  read(providerId: string): Promise<ProviderPayment>;
  /** Null while none is registered. */
  readReceipt(providerId: string): Promise<ProviderReceipt | null>;
}

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
