import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { book, openSupportShop, type SupportShop, TIMES, wantedCall } from '../../testing/call-booking.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { closeLead } from './lead-desk.ts'

const CAPACITY = 2
let shop: SupportShop

beforeAll(async () => {
  shop = await openSupportShop(CAPACITY)
})

beforeEach(() => shop.empty())

afterAll(() => shop.close())

/** Calls that are still to be made, as the leads themselves say. */
async function openCalls(): Promise<string[]> {
  const { rows } = await shop.store.db.$client.query<{ call: string }>(
    `select schedule_date || ' ' || slot || ': ' || count(*) as call from leads where status <> 'CLOSED'
      group by schedule_date, slot order by schedule_date, slot`,
  )
  return rows.map(({ call }) => call)
}

type Act = { kind: 'book'; who: number; slot: number } | { kind: 'close'; lead: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('book' as const), who: fc.nat(7), slot: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), lead: fc.nat(20) }) },
)

async function run(one: Act): Promise<void> {
  if (one.kind === 'book') {
    const { status } = await book(
      shop.app,
      wantedCall({
        caller_phone: String(9_760_000_000 + one.who),
        schedule_date: one.slot < 2 ? '2026-11-22' : '2026-11-23',
        schedule_time: TIMES[one.slot % 2],
      }),
    )
    expect([200, 409, 429]).toContain(status)
    return
  }
  const ids = (await shop.leads()).map(({ id }) => Number(id))
  const id = ids[one.lead % Math.max(1, ids.length)]
  if (id === undefined) return
  await closeLead(shop.store.db, { id, why: 'done' }, { actor: 'cli:test', now: TEST_NOW }).catch(
    (error: unknown) => {
      if (!(error instanceof OperatorRefused)) throw error
    },
  )
}

it('counts of slots are the calls still to be made and never above the capacity, whoever books and closes at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        await shop.empty()
        for (const acts of rounds) {
          await Promise.all(acts.map(run))
          const booked = await shop.booked()
          expect(booked).toEqual(await openCalls())
          for (const slot of booked) expect(Number(slot.split(': ')[1])).toBeLessThanOrEqual(CAPACITY)
        }
      },
    ),
    { seed: 1, numRuns: 25 },
  )
})
