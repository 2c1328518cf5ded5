import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { endPass, grantPass, type PassToGrant } from './grant-pass.ts'
import { mayOpen, openingsOf } from './may-open.ts'

const ME = 1001
const OTHER = 1002
const year = { validity: 12, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' } as const
const week = { validity: 7, validityUnit: 'DAYS', extension: 0, extensionUnit: 'MONTHS' } as const

let shop: OffersShop

beforeAll(async () => {
  shop = await openOffersShop()
})
beforeEach(async () => {
  await shop.store.db.$client.query('truncate grants')
})
afterAll(() => shop.close())

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`)
const grant = (changes: Partial<PassToGrant> = {}, now = TEST_NOW) =>
  inTransaction(shop.store.db, (connection) =>
    grantPass(
      connection,
      {
        personId: ME,
        packageId: 1,
        validity: year,
        source: 'ORDER',
        sourceRef: 'order-1',
        reason: 'bought',
        ...changes,
      },
      now,
    ),
  )
const end = (
  changes: { personId?: number; source?: 'ORDER' | 'TRIAL'; sourceRef?: string } = {},
  now = TEST_NOW,
) =>
  inTransaction(shop.store.db, (connection) =>
    endPass(
      connection,
      { personId: ME, source: 'ORDER', sourceRef: 'order-1', reason: 'refund', ...changes },
      now,
    ),
  )
const ask = (packageId = 1, now = TEST_NOW, personId = ME) =>
  mayOpen(shop.store.db.$client, personId, packageId, now)
const untilOf = async (packageId = 1, now = TEST_NOW) => {
  const opening = await ask(packageId, now)
  return opening.may ? opening.until : undefined
}
const rows = async () =>
  (await shop.store.db.$client.query<{ ends_at: Date | null }>('select * from grants order by ends_at')).rows
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

describe('may this person open this package?', () => {
  it('not without a grant, and nobody else may by it', async () => {
    expect(await ask()).toEqual({ may: false })
    await grant()
    expect(await ask(1, TEST_NOW, OTHER)).toEqual({ may: false })
    expect(await ask(2)).toEqual({ may: false })
  })

  it('yes: until when, and why', async () => {
    await grant()
    expect(await ask()).toEqual({
      may: true,
      until: at('2027-11-21 23:59:59'),
      since: TEST_NOW,
      source: 'ORDER',
      sourceRef: 'order-1',
      reason: 'bought',
      byPackageId: 1,
      grants: [expect.objectContaining({ packageId: 1, growing: true })],
    })
  })

  it('says it of several packages in two reads, as of each alone', async () => {
    await grant({ packageId: 3 })
    await grant({ packageId: 4, source: 'TRIAL', sourceRef: 'trial' })
    await grant({ sourceRef: 'order-2', validity: week })
    const asked = [1, 2, 3, 4, 5]
    const openings = await openingsOf(shop.store.db.$client, ME, asked, TEST_NOW)
    expect([...openings.keys()]).toEqual(asked)
    for (const packageId of asked) expect(openings.get(packageId)).toMatchObject(await ask(packageId))
    expect([...openings.values()].map(({ may }) => may)).toEqual([true, true, true, true, false])
    expect((await openingsOf(shop.store.db.$client, ME, [], TEST_NOW)).size).toBe(0)
  })

  it('the parts of a pack by the pack, not the pack by its parts', async () => {
    await grant({ packageId: 3 })
    for (const part of [1, 2, 3]) expect(await ask(part)).toMatchObject({ may: true, byPackageId: 3 })
    expect(await ask(4)).toEqual({ may: false })
    await shop.store.db.$client.query('truncate grants')
    await grant({ packageId: 1 })
    expect(await ask(3)).toEqual({ may: false })
  })

  it('the parts that a pack had when it was granted, whatever it holds later', async () => {
    await grant({ packageId: 3 })
    const client = shop.store.db.$client
    const { rows: links } = await client.query('delete from package_links where package_id = 3 returning *')
    expect(links.length).toBeGreaterThan(0)
    expect(await ask(2)).toMatchObject({ may: true, byPackageId: 3 })
    for (const link of links as Record<string, unknown>[])
      await client.query(
        `insert into package_links (${Object.keys(link).join()}) values (${Object.keys(link).map((_, n) => `$${n + 1}`)})`,
        Object.values(link),
      )
  })

  it('the parts that a pack got later, unless it is frozen', async () => {
    const client = shop.store.db.$client
    const freeze = (frozen: boolean) =>
      client.query(`update packages set details = details || $1 where id = 3`, [JSON.stringify({ frozen })])
    const hold = (held: boolean) =>
      client.query(
        held
          ? `insert into package_links (package_id, kind, linked_package_id, position) values (3, 'CONTAINS', 4, 9)`
          : 'delete from package_links where package_id = 3 and linked_package_id = 4',
      )
    await grant({ packageId: 3 })
    await freeze(true)
    await grant({ packageId: 3, personId: OTHER })
    await freeze(false)
    expect([await ask(4), await ask(4, TEST_NOW, OTHER)]).toEqual([{ may: false }, { may: false }])
    await hold(true)
    expect(await ask(4)).toMatchObject({ may: true, byPackageId: 3 })
    expect((await openingsOf(client, ME, [4], TEST_NOW)).get(4)).toMatchObject({ may: true })
    expect(await ask(4, TEST_NOW, OTHER)).toEqual({ may: false })
    expect((await openingsOf(client, OTHER, [4], TEST_NOW)).get(4)).toEqual({ may: false })
    await hold(false)
  })

  it.each<[string, now: string, may: boolean]>([
    ['not before it begins', '2026-11-21 11:59:59.999', false],
    ['from the moment it is granted', '2026-11-21 12:00:00', true],
    ['to 23:59:59 of its last day', '2027-11-21 23:59:58.999', true],
    ['not from then on', '2027-11-21 23:59:59', false],
  ])('%s', async (_title, now, may) => {
    await grant()
    expect((await ask(1, at(now))).may).toBe(may)
  })

  it('for good, where nothing ends it', async () => {
    await grant({ packageId: 2, validity: null })
    expect(await ask(2, at('2199-01-01 00:00:00'))).toMatchObject({ may: true, until: null })
  })

  it('by the grant that lasts longest; what is for good lasts longest of all', async () => {
    await grant({ sourceRef: 'order-1', validity: week })
    await grant({ sourceRef: 'order-2', packageId: 3 })
    expect(await ask()).toMatchObject({ sourceRef: 'order-2', byPackageId: 3 })
    await grant({ sourceRef: 'order-3', validity: null })
    expect(await ask()).toMatchObject({ sourceRef: 'order-1', until: null })
  })

  it('by a trial only where nothing else opens it, however long the trial is', async () => {
    await grant({ validity: week })
    await grant({ source: 'TRIAL', sourceRef: 'trial' })
    expect(await ask()).toMatchObject({ source: 'ORDER', until: at('2026-11-28 23:59:59') })
    expect(await ask(1, at('2026-11-29 00:00:00'))).toMatchObject({ source: 'TRIAL' })
    await end()
    expect(await ask()).toMatchObject({ may: true, source: 'TRIAL' })
  })

  it('at once by what is bought during a trial, and from the trial’s end on for as long as was bought', async () => {
    await grant({ source: 'TRIAL', sourceRef: 'trial', validity: week })
    expect(await ask()).toMatchObject({ may: true, source: 'TRIAL' })
    await grant()
    expect(await ask()).toMatchObject({ source: 'ORDER', since: TEST_NOW, until: at('2027-11-28 23:59:59') })
    // A trial that is over, or of something else, adds nothing.
    const later = at('2026-12-01 12:00:00')
    await grant({ personId: OTHER, source: 'TRIAL', sourceRef: 'trial', validity: week })
    await grant({ personId: OTHER, source: 'TRIAL', sourceRef: 'trial', packageId: 4 }, later)
    await grant({ personId: OTHER }, later)
    expect(await ask(1, later, OTHER)).toMatchObject({ until: at('2027-12-01 23:59:59') })
  })
})

describe('a grant', () => {
  it('reported twenty times at once is one grant', async () => {
    await times(20, () => grant())
    expect(await rows()).toHaveLength(1)
    expect(await untilOf()).toEqual(at('2027-11-21 23:59:59'))
  })

  it('reported again later is the grant it was', async () => {
    await grant()
    await grant({ validity: null, reason: 'told again' }, at('2027-01-01 00:00:00'))
    expect(await ask()).toMatchObject({ until: at('2027-11-21 23:59:59'), reason: 'bought' })
    expect(await rows()).toHaveLength(1)
  })

  it('is another one of another package, source or person', async () => {
    await grant()
    await grant({ packageId: 2 })
    await grant({ source: 'REFERRAL' })
    await grant({ personId: OTHER })
    expect(await rows()).toHaveLength(4)
  })

  it('is not there when what it was made with fails', async () => {
    const failing = inTransaction(shop.store.db, async (connection) => {
      const pass = { personId: ME, packageId: 1, source: 'ORDER', sourceRef: 'x', reason: 'bought' } as const
      await grantPass(connection, { ...pass, validity: year }, TEST_NOW)
      throw new Error('the payment was not kept')
    })
    await expect(failing).rejects.toThrow('not kept')
    expect(await ask()).toEqual({ may: false })
  })
})

describe('a renewal', () => {
  it('goes on from the end there is', async () => {
    await grant()
    const later = at('2027-06-01 10:00:00')
    await grant({ sourceRef: 'order-2' }, later)
    expect(await untilOf(1, later)).toEqual(at('2028-11-21 23:59:59'))
  })

  it('counts from now when that end is over', async () => {
    await grant({ validity: week })
    const now = at('2026-12-24 10:00:00')
    await grant({ sourceRef: 'order-2', validity: week }, now)
    expect(await untilOf(1, now)).toEqual(at('2026-12-31 23:59:59'))
  })

  it('of twenty orders at once adds up to twenty', async () => {
    await times(20, (n) => grant({ sourceRef: `order-${n}`, validity: week }))
    expect(await untilOf()).toEqual(new Date(at('2026-11-21 23:59:59').getTime() + 140 * 86_400_000))
    expect(new Set((await rows()).map(({ ends_at }) => ends_at?.getTime())).size).toBe(20)
  })

  it('does not go on from a trial that was ended, from another person’s grant, or from one that was ended', async () => {
    await grant({ source: 'TRIAL', sourceRef: 'trial' })
    await end({ source: 'TRIAL', sourceRef: 'trial' })
    await grant({ personId: OTHER, sourceRef: 'theirs' })
    await grant({ sourceRef: 'refunded' })
    await end({ sourceRef: 'refunded' })
    await grant({ sourceRef: 'order-9', validity: week })
    expect(await untilOf()).toEqual(at('2026-11-28 23:59:59'))
  })

  it('takes nothing from what is for good', async () => {
    await grant({ validity: null })
    await grant({ sourceRef: 'order-2', validity: week })
    expect(await untilOf()).toBeNull()
  })
})

describe('a trial', () => {
  it('lasts its days from when it began, whatever else was bought', async () => {
    await grant()
    await grant({ source: 'TRIAL', sourceRef: 'trial', validity: week })
    const { rows: trials } = await shop.store.db.$client.query(
      "select ends_at from grants where source = 'TRIAL'",
    )
    expect(trials).toEqual([{ ends_at: at('2026-11-28 23:59:59') }])
  })
})

describe('what is ended', () => {
  it('opens nothing from that moment on, with its reason kept', async () => {
    await grant({ packageId: 3 })
    const later = new Date(TEST_NOW.getTime() + 1000)
    expect(await end({}, later)).toEqual({ ended: 1 })
    for (const part of [1, 2, 3]) expect(await ask(part, later)).toEqual({ may: false })
    expect(await rows()).toMatchObject([{ ended_at: later, ended_reason: 'refund' }])
  })

  it('is ended once, and nothing else with it', async () => {
    await grant()
    await grant({ sourceRef: 'order-2', packageId: 2 })
    await grant({ personId: OTHER })
    expect(await times(5, () => end())).toEqual(expect.arrayContaining([{ ended: 1 }, { ended: 0 }]))
    expect(await end()).toEqual({ ended: 0 })
    expect((await ask(2)).may && (await ask(1, TEST_NOW, OTHER)).may).toBe(true)
    expect(await end({ sourceRef: 'no such order' })).toEqual({ ended: 0 })
  })

  it('takes with it every package of that order', async () => {
    await grant()
    await grant({ packageId: 2 })
    expect(await end()).toEqual({ ended: 2 })
  })

  it('is not begun again by the same order told once more', async () => {
    await grant()
    await end()
    await grant()
    expect(await ask()).toEqual({ may: false })
  })

  it('leaves what else opens it', async () => {
    await grant({ packageId: 3, sourceRef: 'pack' })
    await grant()
    await end()
    expect(await ask()).toMatchObject({ may: true, sourceRef: 'pack' })
  })
})

describe('the question', () => {
  it('is one read by an index, also among ten thousand grants', async () => {
    const client = shop.store.db.$client
    await client.query(
      `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
        select n % 2000, 1 + n % 4, array[1 + n % 4], 'ORDER', n::text, 'bought', $1, null, $1 from generate_series(1, 10000) n`,
      [TEST_NOW],
    )
    await client.query('analyze grants')
    const asked: { text: string; values: unknown[] }[] = []
    const watched = {
      query: (query: { text: string; values: unknown[] }) => {
        asked.push(query)
        return client.query(query)
      },
    }
    await mayOpen(watched as unknown as typeof client, 7, 1, TEST_NOW)
    expect(asked).toHaveLength(1)
    const { text, values } = asked[0]!
    const { rows: plan } = await client.query({ text: `explain ${text}`, values })
    const told = (plan as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
    expect(told).toMatch(/(Index Scan using|Bitmap Index Scan on) grants_(person|once)/)
    expect(told).not.toContain('Seq Scan on grants')
  })
})
