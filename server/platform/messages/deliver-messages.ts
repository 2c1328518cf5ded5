import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Channel, Language, Outcome, Params, Transports } from './message.ts'

/** More than a transport may take, so that no second process sends what a living one is sending. */
const LEASE_MS = 120_000
const TOGETHER = 8
export const MOST_ATTEMPTS = 5
/**
 * Waits after the first, second, third and fourth failed try. A one-time code lives 10 minutes: three tries
 * fall into it.
 */
const WAITS_MS = [15_000, 60_000, 300_000, 1_800_000]

interface ClaimedRow {
  id: string
  channel: Channel
  recipient: string
  language: Language
  template: string
  params: Params
  attempts: number
  created_at: Date
}

export interface Delivery {
  sent: number
  /** will be tried again */
  postponed: number
  failed: number
}

/**
 * Tries up to `max` due messages once: accepted ones are marked sent and lose their params; a failed one
 * waits for its next try, and the fifth try is the last. Sending happens outside any transaction. Processes
 * share the work without sending anything twice, except that a process that ends between sending and marking
 * leaves a message that is sent again after its lease of 2 minutes. Channels without a transport keep their
 * messages. `onFault` receives what a transport threw.
 */
export async function deliverMessages(
  db: Database,
  transports: Transports,
  clock: Clock,
  options: { max: number; onFault?: (error: unknown) => void },
): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0 }
  const channels = (['mail', 'sms'] as const).filter((channel) => transports[channel])
  for (let left = options.max; left > 0 && channels.length > 0; ) {
    const rows = await claimDue(db, channels, clock.now(), Math.min(left, TOGETHER))
    if (rows.length === 0) break
    left -= rows.length
    // One mark that cannot be written must not leave the others behind unmarked: they would be sent again.
    const outcomes = await Promise.allSettled(
      rows.map(async (row) => {
        const outcome = await trySending(row, transports, options.onFault)
        return markOutcome(db, row, outcome, clock.now())
      }),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      delivery[outcome.value]++
    }
  }
  return delivery
}

async function claimDue(db: Database, channels: Channel[], now: Date, count: number): Promise<ClaimedRow[]> {
  const { rows } = await db.$client.query(
    `update outbox_messages set attempts = attempts + 1, send_after = $2
     where id in (
       select id from outbox_messages
       where sent_at is null and failed_at is null and send_after <= $1 and attempts < $5 and params is not null
         and (expires_at is null or expires_at > $1) and channel = any($3)
       order by send_after, id limit $4 for update skip locked)
     returning id, channel, recipient, language, template, params, attempts, created_at`,
    [now, new Date(now.getTime() + LEASE_MS), channels, count, MOST_ATTEMPTS],
  )
  return rows
}

async function trySending(
  row: ClaimedRow,
  transports: Transports,
  onFault?: (error: unknown) => void,
): Promise<Outcome> {
  const { recipient, language, template, params } = row
  const key = createHash('sha256')
    .update(`${row.id} ${row.created_at.toISOString()}`)
    .digest('hex')
    .slice(0, 32)
  try {
    return await transports[row.channel]!.send({ key, recipient, language, template, params })
  } catch (error) {
    onFault?.(error)
    return { accepted: false, forGood: false, reason: 'fault' }
  }
}

async function markOutcome(
  db: Database,
  row: ClaimedRow,
  outcome: Outcome,
  now: Date,
): Promise<keyof Delivery> {
  if (outcome.accepted) {
    await db.$client.query(
      `update outbox_messages set sent_at = $2, params = null, last_error = null, failed_at = null
       where id = $1 and sent_at is null`,
      [row.id, now],
    )
    return 'sent'
  }
  const wait = WAITS_MS[row.attempts - 1]
  const last = outcome.forGood || wait === undefined
  // A try whose lease ran out may have been overtaken by another; only the newest try decides on a failure.
  await db.$client.query(
    last
      ? `update outbox_messages set failed_at = $3, params = null, last_error = $4
         where id = $1 and attempts = $2 and sent_at is null`
      : `update outbox_messages set send_after = $3, last_error = $4
         where id = $1 and attempts = $2 and sent_at is null`,
    [row.id, row.attempts, last ? now : new Date(now.getTime() + wait), outcome.reason.slice(0, 200)],
  )
  return last ? 'failed' : 'postponed'
}
