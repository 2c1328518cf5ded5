import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { callerAt } from '../../drive/caller.ts'
import { AFTER_RESTORE } from '../../server/cli/after-restore.ts'
import { connectForBackup } from '../../server/platform/backup/backup-connection.ts'
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts'
import { writeBackup } from '../../server/platform/backup/write-backup.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { together } from '../together.ts'
import { checkBooks } from './check-books.ts'
import { signInBuyer } from './kill-buyers.ts'
import { checkOut, type Heard } from './kill-checkout.ts'
import { type KillShop, openKillShop } from './kill-shop.ts'
import { settleBooks } from './settle-books.ts'

const FULL = { checkouts: 500, buyers: 40, atOnce: 8, coupon: 60, books: 120, longestLife: 16 }
const SMALL = { checkouts: 30, buyers: 6, atOnce: 4, coupon: 6, books: 12, longestLife: 5 }
/** a checkout is several calls: the kill may come in any of them */
const LONGEST_STEP_MS = 150
const PLANT = new URL('plant-grant-later.ts', import.meta.url).href

export const checkoutKillProof: Proof = {
  claim:
    'kill -9 in the middle of checkouts loses and doubles nothing, nor does a backup taken meanwhile, once the reconciler has run',
  plant: 'what was paid for is granted a moment after the payment is committed',
  caught: /paid order lines without exactly one grant/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const random = seededRandom(run.seed ?? 1)
    const began = new Date()
    run.say(
      `seed ${run.seed ?? 1}; ${size.checkouts} checkouts, ${size.atOnce} at a time, the store killed within each ${size.longestLife} of them`,
    )
    const shop = await openKillShop(run, size, run.planted ? PLANT : undefined)
    const caller = callerAt(shop.origin, { connections: size.atOnce })
    run.defer(() => caller.close())
    const connection = shop.store.db.$client
    const buyers = await together(
      Array.from({ length: size.buyers }, (_, no) => no),
      4,
      (no) => signInBuyer(caller, connection, no),
    )
    const backup = join(shop.store.folder, 'backup')
    const { heard, kills } = await underFire(run, shop, {
      random,
      longestLife: size.longestLife,
      checkouts: size.checkouts,
      inTheMiddle: () => takeBackup(shop, backup),
      one: (no) => checkOut(shop, caller, buyers[no % buyers.length]!, random),
      atOnce: size.atOnce,
    })
    await shop.stop()
    await settleBooks(run, shop.store, { env: shop.env, began })
    const limits = { coupon: size.coupon, books: size.books }
    await checkBooks(run.checks, connection, { when: 'after the kills', ...limits })
    await checkHeard(run, shop, heard)
    const placed = heard.filter(({ placed }) => placed === '200').length
    run.checks.holds('most checkouts place an order', placed > size.checkouts / 3, `${placed}`)
    run.checks.holds('the store was killed meanwhile', kills >= 2, `${kills} times`)
    const paid = await connection.query('select 1 from orders where paid_at is not null')
    run.say(`${kills} kills; ${placed} orders, ${paid.rowCount} of them paid`)
    if (!run.planted) await checkRestored(run, shop, { backup, began, limits })
  },
}

interface Fire {
  random(): number
  /** at most this many checkouts finish between two kills */
  longestLife: number
  checkouts: number
  atOnce: number
  inTheMiddle(): Promise<void>
  one(no: number): Promise<Heard>
}

/** Runs the checkouts while the store is killed and started again and again. */
async function underFire(
  run: ProofRun,
  shop: KillShop,
  fire: Fire,
): Promise<{ heard: Heard[]; kills: number }> {
  let over = false
  let kills = 0
  let done = 0
  const killing = (async () => {
    while (!over) {
      const enough = done + fire.random() * fire.longestLife
      while (!over && done < enough) await pause(5)
      await pause(fire.random() * LONGEST_STEP_MS)
      if (over) return
      await shop.killAndRestart()
      kills += 1
    }
  })()
  // If the store does not come back, the waiting buyers fail, too; this error is printed first.
  killing.catch((error: Error) => run.say(error.message))
  let middle: Promise<void> | undefined
  const numbers = Array.from({ length: fire.checkouts }, (_, no) => no)
  try {
    const heard = await together(numbers, fire.atOnce, async (no) => {
      const one = await fire.one(no)
      done += 1
      if (done === Math.ceil(fire.checkouts / 2)) middle = fire.inTheMiddle()
      if (done % 100 === 0) run.say(`  ${done} checkouts, ${kills} kills`)
      return one
    })
    await middle
    return { heard, kills }
  } finally {
    over = true
    await killing
  }
}

/** Every order that a buyer was told is paid is paid. */
async function checkHeard(run: ProofRun, shop: KillShop, heard: Heard[]): Promise<void> {
  const told = heard.filter(({ told }) => told).map(({ orderId }) => Number(orderId!.slice(2)))
  const { rowCount } = await shop.store.db.$client.query(
    'select 1 from orders where id = any($1::bigint[]) and paid_at is not null',
    [told],
  )
  run.checks.equal('orders that were told to be paid, and are', rowCount, new Set(told).size)
  const odd = heard.filter(
    ({ placed }) =>
      !/^(200|out_of_stock|coupon_not_usable|cart_conflict|too_many_orders|orders_waiting)$/.test(placed),
  )
  run.checks.equal('answers that no buyer should hear', [...new Set(odd.map(({ placed }) => placed))], [])
}

async function takeBackup(shop: KillShop, folder: string): Promise<void> {
  const connection = await connectForBackup(shop.store.connectionString, 'backup')
  await writeBackup({ connection, storage: shop.store.storage, folder, actor: 'proof', clock: systemClock })
  await connection.end()
}

/**
 * Restores the backup from the middle into another database: its contents are intact, and later payments are
 * settled with the gateway.
 */
async function checkRestored(
  run: ProofRun,
  shop: KillShop,
  { backup, began, limits }: { backup: string; began: Date; limits: { coupon: number; books: number } },
): Promise<void> {
  const restored = await openProofStore(run)
  const connection = await connectForBackup(restored.connectionString, 'restore')
  await restoreBackup({
    connection,
    storage: restored.storage,
    folder: backup,
    actor: 'proof',
    clock: systemClock,
    yes: true,
    afterRestore: AFTER_RESTORE,
  })
  await connection.end().catch(() => {})
  const swept = await settleBooks(run, restored, { env: shop.env, began })
  run.say(
    `restored: ${swept.stray.length} payments of lost orders given back, ${swept.found} found, ${swept.refunds} refunds learnt`,
  )
  await checkBooks(run.checks, restored.db.$client, { when: 'restored', ...limits })
  const numbers = async (store: typeof restored) =>
    (
      await store.db.$client.query<{ number: string; order_id: string }>(
        'select number, order_id from invoices',
      )
    ).rows
  const before = new Map((await numbers(shop.store)).map((row) => [row.number, row.order_id]))
  const twice = (await numbers(restored)).filter(
    ({ number, order_id }) => (before.get(number) ?? order_id) !== order_id,
  )
  run.checks.equal('restored: invoice numbers used for another order', twice, [])
}
