import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'

/** Hands one webhook to the store and answers with the HTTP status. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<number>

/** More than a call may take, so that no second process sends what a living one is sending. */
const LEASE_MS = 60_000
/** Waits after each failed try, about a day in all, as Razorpay does it. */
const WAITS_S = [2, 10, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 28_800]
const MOST_AT_ONCE = 1000

export interface Delivered {
  delivered: number
  postponed: number
}

/**
 * Delivers due webhooks to the store, in order, each until it answers 2xx. One that the store refused or
 * missed is sent again later, ten times at most. Several processes share the work.
 */
export async function deliverWebhooks(db: Database, post: PostWebhook, clock: Clock): Promise<Delivered> {
  const done: Delivered = { delivered: 0, postponed: 0 }
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const row = await claimNext(db, clock.now())
    if (!row) break
    const heard = await isHeard(post, row)
    done[heard ? 'delivered' : 'postponed']++
    await (heard ? markDelivered(db, row, clock.now()) : postpone(db, row, clock.now()))
  }
  return done
}

/** When the next webhook is due; undefined: there is none. */
export async function nextWebhookAt(db: Database): Promise<Date | undefined> {
  const { rows } = await db.$client.query<{ due_at: Date | null }>(
    'select min(due_at) as due_at from sandbox_webhooks where delivered_at is null and tries < $1',
    [WAITS_S.length],
  )
  return rows[0]?.due_at ?? undefined
}

interface ClaimedRow {
  id: string
  event_id: string
  body: string
  signature: string
  tries: number
}

async function claimNext(db: Database, now: Date): Promise<ClaimedRow | undefined> {
  const { rows } = await db.$client.query<ClaimedRow>(
    `update sandbox_webhooks set tries = tries + 1, due_at = $2
     where id = (
       select id from sandbox_webhooks where delivered_at is null and due_at <= $1 and tries < $3
       order by due_at, id limit 1 for update skip locked)
     returning id, event_id, body, signature, tries`,
    [now, new Date(now.getTime() + LEASE_MS), WAITS_S.length],
  )
  return rows[0]
}

async function isHeard(post: PostWebhook, { body, signature, event_id }: ClaimedRow): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': event_id,
  }
  try {
    const status = await post(body, headers)
    return status >= 200 && status < 300
  } catch {
    return false
  }
}

async function markDelivered(db: Database, { id }: ClaimedRow, now: Date): Promise<void> {
  await db.$client.query('update sandbox_webhooks set delivered_at = $2 where id = $1', [id, now])
}

async function postpone(db: Database, { id, tries }: ClaimedRow, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + WAITS_S[tries - 1]! * 1000)
  await db.$client.query('update sandbox_webhooks set due_at = $2 where id = $1 and tries = $3', [
    id,
    dueAt,
    tries,
  ])
}
