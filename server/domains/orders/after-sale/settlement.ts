import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { invoiceNumbersOf } from '../../invoices/invoice-numbers-of.ts'
import { numberOf } from '../order.ts'
import type { StaffCall } from '../staff-call.ts'
import { listMoney, type MoneyRow } from './settlement.queries.ts'

/** A payment or refund as the settlement of a gateway is compared with. */
export interface SettledMoney {
  kind: MoneyRow['kind']
  at: Date
  gateway: string
  /** `T-1042`; null: of an order that is not here */
  orderNumber: string | null
  /** of the invoice that the payment paid, or of the credit note of the refund; null: it bought nothing */
  document: string | null
  gatewayOrderId: string | null
  gatewayPaymentId: string
  gatewayRefundId: string | null
  amountPaise: number
  currency: string
  method: string | null
  /** what became of the payment (captures): PAYS, or why it went back */
  verdict: MoneyRow['verdict']
}

/**
 * All payments and refunds of a month of India (`2026-11`), each once, in their order. That they were read is
 * in the audit log.
 */
export async function readSettlement(
  db: Database,
  month: string,
  { actor, now }: StaffCall,
): Promise<SettledMoney[]> {
  return await inTransaction(db, async (connection) => {
    const rows = await listMoney(connection, monthInIndia(month))
    const orderIds = rows.flatMap(({ order_id }) => (order_id === null ? [] : [Number(order_id)]))
    const numbers = await invoiceNumbersOf(connection, [...new Set(orderIds)])
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'export-settlement',
      subject: `settlement:${month}`,
      after: { rows: rows.length },
    })
    return rows.map((row) => settledMoney(row, numbers))
  })
}

function settledMoney(
  row: MoneyRow,
  { invoices, creditNotes }: Awaited<ReturnType<typeof invoiceNumbersOf>>,
): SettledMoney {
  const orderId = row.order_id === null ? null : Number(row.order_id)
  const invoice = orderId === null || row.verdict !== 'PAYS' ? undefined : invoices.get(orderId)
  const creditNote = row.refund_id === null ? undefined : creditNotes.get(Number(row.refund_id))
  return {
    kind: row.kind,
    at: row.at,
    gateway: row.gateway,
    orderNumber: orderId === null ? null : numberOf(orderId),
    document: (row.kind === 'PAYMENT' ? invoice : creditNote) ?? null,
    gatewayOrderId: row.gateway_order_id,
    gatewayPaymentId: row.gateway_payment_id,
    gatewayRefundId: row.gateway_refund_id,
    amountPaise: Number(row.amount_paise),
    currency: row.currency,
    method: row.method,
    verdict: row.verdict,
  }
}

/** The instants between which a month such as `2026-11` lies in India. */
function monthInIndia(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const first = (of: string) => new Date(`${of}-01T00:00:00+05:30`)
  return { from: first(month), to: first(next) }
}

export interface GatewayTotal {
  gateway: string
  payments: number
  paidPaise: number
  refunds: number
  refundedPaise: number
}

/** What each gateway took and gave back, by its name. */
export function totalsByGateway(rows: readonly SettledMoney[]): GatewayTotal[] {
  const totals = new Map<string, GatewayTotal>()
  for (const { gateway, kind, amountPaise } of rows) {
    const total = totals.get(gateway) ?? { gateway, payments: 0, paidPaise: 0, refunds: 0, refundedPaise: 0 }
    totals.set(
      gateway,
      kind === 'PAYMENT'
        ? { ...total, payments: total.payments + 1, paidPaise: total.paidPaise + amountPaise }
        : { ...total, refunds: total.refunds + 1, refundedPaise: total.refundedPaise + amountPaise },
    )
  }
  return [...totals.values()].sort((a, b) => a.gateway.localeCompare(b.gateway))
}
