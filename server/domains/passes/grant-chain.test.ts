import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Validity, validityEnd } from '../../../pricing/validity-end.ts'
import { inTransaction } from '../../platform/database.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { endPass, grantPass } from './grant-pass.ts'
import { mayOpen } from './may-open.ts'
import type { GrantSource } from './passes.queries.ts'

const ME = 1001
const days = (count: number): Validity => ({
  validity: count,
  validityUnit: 'DAYS',
  extension: 0,
  extensionUnit: 'MONTHS',
})

let shop: OffersShop

beforeAll(async () => {
  shop = await openOffersShop()
})
beforeEach(async () => {
  await shop.store.db.$client.query('truncate grants')
})
afterAll(() => shop.close())

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)
const grant = (
  sourceRef: string,
  validity: Validity | null = days(7),
  now = TEST_NOW,
  packageId = 1,
  source: GrantSource = 'ORDER',
) =>
  inTransaction(shop.store.db, (connection) =>
    grantPass(connection, { personId: ME, packageId, validity, source, sourceRef, reason: 'bought' }, now),
  )
const end = (sourceRef: string, now = TEST_NOW, packageId?: number) =>
  inTransaction(shop.store.db, (connection) =>
    endPass(
      connection,
      {
        personId: ME,
        source: 'ORDER',
        sourceRef,
        ...(packageId === undefined ? {} : { packageId }),
        reason: 'refund',
      },
      now,
    ),
  )
const ask = (now = TEST_NOW, packageId = 1) => mayOpen(shop.store.db.$client, ME, packageId, now)
const untilOf = async (now = TEST_NOW, packageId = 1) => {
  const opening = await ask(now, packageId)
  return opening.may ? opening.until : undefined
}

interface Row {
  source_ref: string
  starts_at: Date | null
  ends_at: Date | null
}
const living = async (packageId = 1): Promise<Row[]> =>
  (
    await shop.store.db.$client.query<Row>(
      `select source_ref, starts_at, ends_at from grants
        where package_id = $1 and ended_at is null and source <> 'TRIAL' order by starts_at nulls last, id`,
      [packageId],
    )
  ).rows
const times = async (packageId = 1) =>
  (await living(packageId)).map((row) => [row.source_ref, row.starts_at, row.ends_at])

describe('a renewal', () => {
  it('begins when what there is ends: never two of one package at once', async () => {
    await grant('T-1')
    await grant('T-2')
    await grant('T-3')
    const ends = [at('2026-11-28 23:59:59'), at('2026-12-05 23:59:59'), at('2026-12-12 23:59:59')]
    expect(await times()).toEqual([
      ['T-1', TEST_NOW, ends[0]],
      ['T-2', ends[0], ends[1]],
      ['T-3', ends[1], ends[2]],
    ])
    expect(await ask(at('2026-11-28 23:59:58'))).toMatchObject({ sourceRef: 'T-1', until: ends[2] })
    expect(await ask(ends[0])).toMatchObject({ sourceRef: 'T-2', since: ends[0], until: ends[2] })
  })

  it('of one package moves no other, be it a part of it', async () => {
    await grant('T-1', days(7), TEST_NOW, 3)
    await grant('T-2', days(7), TEST_NOW, 1)
    expect(await times(1)).toEqual([['T-2', TEST_NOW, at('2026-11-28 23:59:59')]])
  })

  it('waits without a time behind what is for good, and has its whole length when that is given back', async () => {
    await grant('T-1', null)
    await grant('T-2')
    await grant('T-3', null)
    expect(await times()).toEqual([
      ['T-1', TEST_NOW, null],
      ['T-2', null, null],
      ['T-3', null, null],
    ])
    expect(await ask()).toMatchObject({ sourceRef: 'T-1', until: null })
    const later = at('2026-11-25 10:00:00')
    await end('T-1', later)
    const ends = at('2026-12-02 23:59:59')
    expect(await times()).toEqual([
      ['T-2', later, ends],
      ['T-3', ends, null],
    ])
    expect(await ask(later)).toMatchObject({ sourceRef: 'T-2', until: null })
  })
})

describe('when one of a chain is ended', () => {
  beforeEach(async () => {
    await grant('T-1')
    await grant('T-2')
    await grant('T-3')
  })

  it('the next begins at once and those after it move up, each with its whole length', async () => {
    const later = at('2026-11-25 10:00:00')
    await end('T-1', later)
    expect(await times()).toEqual([
      ['T-2', later, at('2026-12-02 23:59:59')],
      ['T-3', at('2026-12-02 23:59:59'), at('2026-12-09 23:59:59')],
    ])
    expect(await untilOf(later)).toEqual(at('2026-12-09 23:59:59'))
  })

  it('what has begun keeps its time, those after the ended one move up', async () => {
    await end('T-2', at('2026-11-25 10:00:00'))
    expect(await times()).toEqual([
      ['T-1', TEST_NOW, at('2026-11-28 23:59:59')],
      ['T-3', at('2026-11-28 23:59:59'), at('2026-12-05 23:59:59')],
    ])
  })

  it('it may be ended before it began, and the last of them moves nothing', async () => {
    await end('T-3')
    expect((await times()).map(([ref]) => ref)).toEqual(['T-1', 'T-2'])
    expect(await untilOf()).toEqual(at('2026-12-05 23:59:59'))
  })

  it('one that is over changes nothing of the others', async () => {
    const before = (await times()).slice(1)
    await end('T-1', at('2026-11-29 10:00:00'))
    expect(await times()).toEqual(before)
  })

  it('a second time nothing moves', async () => {
    await end('T-1', at('2026-11-25 10:00:00'))
    const before = await times()
    expect(await end('T-1', at('2026-11-26 10:00:00'))).toEqual({ ended: 0 })
    expect(await times()).toEqual(before)
  })

  it('only the package that is named is ended of its order', async () => {
    await grant('T-1', null, TEST_NOW, 2)
    expect(await end('T-1', TEST_NOW, 2)).toEqual({ ended: 1 })
    expect(await untilOf(TEST_NOW, 2)).toBeUndefined()
    expect((await times()).map(([ref]) => ref)).toEqual(['T-1', 'T-2', 'T-3'])
    expect(await end('T-1', TEST_NOW, 4)).toEqual({ ended: 0 })
  })

  it('a trial of the same package stays where it is', async () => {
    await grant('trial', days(7), TEST_NOW, 1, 'TRIAL')
    for (const ref of ['T-1', 'T-2', 'T-3']) await end(ref)
    expect(await ask()).toMatchObject({ source: 'TRIAL', until: at('2026-11-28 23:59:59') })
  })
})

it.each([
  ['frozen opens each for the time it is in', true],
  ['growing opens what it holds now throughout, and what it held for its own time', false],
])('a pack that was renewed with other parts and is %s', async (_how, frozen) => {
  const client = shop.store.db.$client
  await client.query('update packages set details = details || $1 where id = 3', [JSON.stringify({ frozen })])
  await grant('T-1', days(7), TEST_NOW, 3)
  await client.query(
    'update package_links set linked_package_id = 4 where package_id = 3 and linked_package_id = 2',
  )
  await grant('T-2', days(7), TEST_NOW, 3)
  await client.query(
    'update package_links set linked_package_id = 2 where package_id = 3 and linked_package_id = 4',
  )
  await grant('T-3', days(7), TEST_NOW, 3)
  await client.query('update packages set details = details || $1 where id = 3', ['{"frozen": false}'])
  const [first, second, third] = [
    at('2026-11-28 23:59:59'),
    at('2026-12-05 23:59:59'),
    at('2026-12-12 23:59:59'),
  ]
  expect(await untilOf(TEST_NOW, 1)).toEqual(third)
  expect(await untilOf(TEST_NOW, 2)).toEqual(frozen ? first : third)
  expect(await untilOf(first, 2)).toEqual(frozen ? undefined : third)
  expect(await untilOf(second, 2)).toEqual(third)
  expect(await untilOf(TEST_NOW, 4)).toBeUndefined()
  expect(await untilOf(first, 4)).toEqual(second)
})

describe('against a model that counts nothing ahead', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'buying, renewing and returning in any order gives the same result (%i)',
    async (seed) => {
      const random = mulberry(seed)
      const chance = (below: number) => Math.floor(random() * below)
      const model = new Map([1, 2].map((packageId) => [packageId, new Queue()]))
      const refs: { ref: string; packageId: number }[] = []
      let now = TEST_NOW
      for (let step = 0; step < 60; step++) {
        now = new Date(now.getTime() + chance(4) * chance(5) * 9 * 3_600_000)
        const packageId = 1 + chance(2)
        const last = refs.length ? refs[chance(refs.length)] : undefined
        if (last && random() < 0.45) {
          await end(last.ref, now, last.packageId)
          model.get(last.packageId)!.remove(last.ref, now)
        } else {
          const length = LENGTHS[chance(LENGTHS.length)]!
          const ref = `T-${step}`
          await grant(ref, length, now, packageId)
          // reported once more
          if (random() < 0.2) await grant(ref, null, now, packageId)
          model.get(packageId)!.add(ref, length, now)
          refs.push({ ref, packageId })
        }
        for (const [id, queue] of model) {
          const soon = new Date(now.getTime() + chance(60) * 86_400_000)
          for (const moment of [now, soon])
            expect(await told(moment, id), `seed ${seed}, step ${step}`).toEqual(queue.at(moment))
          expectNoTwoAtOnce(await living(id))
        }
      }
    },
  )

  const told = async (moment: Date, packageId: number) => {
    const opening = await ask(moment, packageId)
    return opening.may ? { ref: opening.sourceRef, until: opening.until } : undefined
  }
})

const LENGTHS: (Validity | null)[] = [
  days(1),
  days(7),
  days(30),
  { validity: 1, validityUnit: 'MONTHS', extension: 3, extensionUnit: 'DAYS' },
  { validity: 1, validityUnit: 'YEARS', extension: 0, extensionUnit: 'MONTHS' },
  null,
]

function expectNoTwoAtOnce(rows: Row[]) {
  const timed = rows.filter((row) => row.starts_at !== null)
  for (const [index, row] of timed.entries()) {
    const next = timed[index + 1]
    if (next) expect(row.ends_at!.getTime()).toBeLessThanOrEqual(next.starts_at!.getTime())
  }
}

interface Waiting {
  ref: string
  length: Validity | null
}

/**
 * One is first with its end; the others wait with their length alone, and begin when the one before them is
 * over.
 */
class Queue {
  #front: (Waiting & { until: Date | null }) | undefined
  #waiting: Waiting[] = []

  add(ref: string, length: Validity | null, now: Date) {
    this.#pass(now)
    this.#waiting.push({ ref, length })
    this.#call(now)
  }

  remove(ref: string, now: Date) {
    this.#pass(now)
    this.#waiting = this.#waiting.filter((one) => one.ref !== ref)
    if (this.#front?.ref === ref) this.#front = undefined
    this.#call(now)
  }

  at(moment: Date): { ref: string; until: Date | null } | undefined {
    const ahead = this.#copy()
    ahead.#pass(moment)
    const front = ahead.#front
    if (!front) return undefined
    let until = front.until
    while (until !== null && ahead.#front) {
      until = ahead.#front.until
      if (until !== null) ahead.#pass(until)
    }
    return { ref: front.ref, until }
  }

  #pass(now: Date) {
    while (this.#front?.until && this.#front.until <= now) {
      const over = this.#front.until
      this.#front = undefined
      this.#call(over)
    }
  }

  #call(now: Date) {
    if (this.#front) return
    const next = this.#waiting.shift()
    if (next) this.#front = { ...next, until: next.length && validityEnd(next.length, now) }
  }

  #copy(): Queue {
    const copy = new Queue()
    copy.#front = this.#front
    copy.#waiting = [...this.#waiting]
    return copy
  }
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
