import { writeFile } from 'node:fs/promises'
import { INDIA_AHEAD_MS } from '../../../../display/indian-day.ts'
import { rupees } from '../../../../display/rupees.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { isFile } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { csvCell } from '../../../platform/csv/csv-cell.ts'
import type { Database } from '../../../platform/database.ts'
import {
  type GatewayTotal,
  readSettlement,
  type SettledMoney,
  totalsByGateway,
} from '../after-sale/settlement.ts'
import type { StaffCall } from '../staff-call.ts'

const COLUMNS: [name: string, value: (row: SettledMoney) => string | null][] = [
  ['kind', (row) => row.kind],
  ['at', (row) => indianInstant(row.at)],
  ['gateway', (row) => row.gateway],
  ['order', (row) => row.orderNumber],
  ['invoice', (row) => row.document],
  ['gateway_order_id', (row) => row.gatewayOrderId],
  ['gateway_payment_id', (row) => row.gatewayPaymentId],
  ['gateway_refund_id', (row) => row.gatewayRefundId],
  ['method', (row) => row.method],
  ['currency', (row) => row.currency],
  ['paid', (row) => (row.kind === 'PAYMENT' ? decimal(row.amountPaise) : null)],
  ['refunded', (row) => (row.kind === 'REFUND' ? decimal(row.amountPaise) : null)],
  ['what_became_of_it', (row) => row.verdict],
]

/** `export settlement MONTH FILE`; undefined for a month that is none. */
export async function runExportSettlement({ words }: CommandCall): Promise<number | undefined> {
  const [month = '', file, ...more] = words
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || !isFile(file) || more.length > 0) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    console.log(
      await exportSettlement(store.db, { month, file }, { actor: actorHere(), now: systemClock.now() }),
    )
    return 0
  })
}

/** Writes every payment and refund of a month (Indian time) into the file; prints the sums by gateway. */
export async function exportSettlement(
  db: Database,
  { month, file }: { month: string; file: string },
  call: StaffCall,
): Promise<string> {
  const rows = await readSettlement(db, month, call)
  await writeFile(file, settlementCsv(rows), { mode: 0o600 })
  const totals = totalsByGateway(rows).map(totalText)
  return [`${rows.length} payments and refunds of ${month} written to ${file}`, ...totals].join('\n')
}

/** A line for each payment and refund; rupees, times of India. */
export function settlementCsv(rows: SettledMoney[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, value]) => value(row) ?? '')),
  ]
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

const totalText = ({ gateway, payments, paidPaise, refunds, refundedPaise }: GatewayTotal) =>
  `  ${gateway}: ${payments} payments ${rupees(paidPaise)}, ${refunds} refunds ${rupees(refundedPaise)}, ${difference(paidPaise - refundedPaise)} left`

const difference = (paise: number) => (paise < 0 ? `-${rupees(-paise)}` : rupees(paise))
/** `1499.50` */
const decimal = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
/** `2026-11-21T12:00:00+05:30` */
const indianInstant = (at: Date) =>
  `${new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 19)}+05:30`
