export type GatewayName = 'razorpay' | 'sandbox'

/** What was asked of a gateway to collect. */
export interface GatewayOrder {
  id: string
  amountPaise: number
  currency: string
  /** ours: the attempt's `ref` */
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
}

export interface GatewayPayment {
  id: string
  /** the gateway's order */
  orderId: string | null
  amountPaise: number
  currency: string
  /** `authorized` money is held, not taken; `refunded` was captured before */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string | null
  refundedPaise: number
  /** why it failed, for a log and for the buyer */
  error: string | null
  createdAt: Date
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amountPaise: number
  /** ours: the refund's `ref` */
  receipt: string | null
  /** as they were given with it */
  notes: Record<string, string>
  status: 'pending' | 'processed' | 'failed'
}

/** An event that a gateway sends; any kind we do not know is `other`. */
export type GatewayEvent = { id: string; name: string; createdAt: Date } & (
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'refund'; refund: GatewayRefund }
  | { kind: 'other' }
)

/**
 * One company that collects money. Amounts are paise. Every call throws GatewayUnavailable or GatewayRefused.
 */
export interface PaymentGateway {
  readonly name: GatewayName
  /** public */
  readonly keyId: string
  /** of the script its checkout needs; null: it has a page */
  readonly scriptUrl: string | null
  /** the page where one pays, below our own address; null: it has a script */
  pagePath(gatewayOrderId: string): string | null
  createOrder(asked: {
    amountPaise: number
    currency: string
    receipt: string
    notes: Record<string, string>
  }): Promise<GatewayOrder>
  findOrder(gatewayOrderId: string): Promise<GatewayOrder | undefined>
  /** every try to pay an order, whatever became of it */
  listPaymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>
  findPayment(paymentId: string): Promise<GatewayPayment | undefined>
  /** Takes money that is held; taken already is no fault. */
  capture(paymentId: string, asked: { amountPaise: number; currency: string }): Promise<GatewayPayment>
  /** a page of all payments made in a time, whatever became of them, newest first */
  listPayments(asked: { from: Date; to: Date; skip: number; count: number }): Promise<GatewayPayment[]>
  /** Gives money back; the same receipt again is the same refund, also after a crash in between. */
  refund(
    paymentId: string,
    asked: { amountPaise: number; receipt: string; notes: Record<string, string> },
  ): Promise<GatewayRefund>
  listRefunds(paymentId: string): Promise<GatewayRefund[]>
  /** Whether a checkout's answer comes from the gateway; compared in constant time. */
  isReturnGenuine(answer: { orderId: string; paymentId: string; signature: string }): boolean
  /**
   * The event of a webhook's raw bytes; undefined when the signature is not the gateway's, or the body is
   * none of its.
   */
  readWebhook(
    raw: Buffer,
    headers: { signature: string | undefined; eventId: string | undefined },
  ): GatewayEvent | undefined
}

/** No answer, or a failure on its side: the same can be asked again. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * The gateway understood and will not do it. `code` and message are the gateway's, without anything personal.
 */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
