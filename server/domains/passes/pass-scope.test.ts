import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import {
  A_PACK,
  BOOK,
  MIXED,
  OF_ONE,
  OF_THREE,
  OF_TWO,
  OTHER_PASS,
  openPassShop,
  PASS,
  type PassShop,
  UNPUBLISHED,
} from '../../testing/shops/covered-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../testing/visitor.ts'
import { grantPass, type PassToGrant } from './grant-pass.ts'
import { mayOpen, openingsOf, openingsOfEach } from './may-open.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const month = { validity: 1, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' } as const
const EVERYTHING = [PASS, OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED, BOOK, MIXED, A_PACK, OTHER_PASS]

let shop: PassShop
let asha: Visitor
let ME: number

beforeAll(async () => {
  shop = await openPassShop()
  asha = await newcomer(shop.app)
  ME = await idOf(asha)
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants')
  for (const id of [PASS, OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED, A_PACK]) await shop.change(id, {}, day(-9))
  await shop.store.db.$client.query('delete from pass_series where until is not null')
})
afterAll(() => shop.close())

const grant = (changes: Partial<PassToGrant> = {}, now = day(-1)) =>
  inTransaction(shop.store.db, (connection) =>
    grantPass(
      connection,
      {
        personId: ME,
        packageId: PASS,
        validity: month,
        source: 'ORDER',
        sourceRef: 'T-1001',
        reason: 'bought',
        ...changes,
      },
      now,
    ),
  )

/** What is open, as each of the three questions has it. */
async function opened(now = TEST_NOW): Promise<number[]> {
  const connection = shop.store.db.$client
  const asked = EVERYTHING.map((packageId) => ({ personId: ME, packageId }))
  const openings = await openingsOf(connection, ME, EVERYTHING, now)
  const openingOf = await openingsOfEach(connection, asked, now)
  const open: number[] = []
  for (const one of asked) {
    const opening = await mayOpen(connection, ME, one.packageId, now)
    expect(openings.get(one.packageId), `${one.packageId}`).toMatchObject(opening)
    expect(openingOf(one), `${one.packageId}`).toEqual(opening)
    if (opening.may) open.push(one.packageId)
  }
  return open
}

const answer = async (path: string) => {
  const { status, text } = await asha.get(`/api${path}`)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}

describe('a test pass', () => {
  it('opens the test series of its exams that are in the store, and nothing else', async () => {
    expect(await opened()).toEqual([])
    await grant()
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO])
    expect(await mayOpen(shop.store.db.$client, ME, OF_ONE, TEST_NOW)).toMatchObject({
      byPackageId: PASS,
      source: 'ORDER',
      until: new Date('2026-12-20T18:29:59.000Z'),
    })
  })

  it('opens a series that is published afterwards, or comes to prepare for one of its exams', async () => {
    await grant()
    await shop.change(UNPUBLISHED, { published: true })
    await shop.change(OF_THREE, { exams: ['EXAM_2'] })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO, OF_THREE, UNPUBLISHED])
  })

  it('opens the series of an exam that it gets afterwards', async () => {
    await grant()
    await shop.change(PASS, { exams: ['EXAM_1', 'EXAM_2', 'EXAM_3'] })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO, OF_THREE])
  })

  it('goes on to open what left the store or its exams, for those who had it before', async () => {
    await grant()
    await shop.change(OF_ONE, { published: false })
    await shop.change(PASS, { exams: ['EXAM_1'] })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO])
    await shop.store.db.$client.query('truncate grants')
    await grant({}, day(1))
    expect(await opened(day(2))).toEqual([PASS])
    await shop.change(OF_ONE, {}, day(3))
    expect(await opened(day(4))).toEqual([PASS, OF_ONE])
  })

  it('opens only what it covered on its day, where it is frozen', async () => {
    await shop.change(PASS, { frozen: true })
    await grant()
    await shop.change(UNPUBLISHED, { published: true })
    await shop.change(OF_TWO, { published: false })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO])
  })

  it('opens its series also to those who have it in a pack', async () => {
    await shop.change(A_PACK, { linkedPkgs: [PASS] })
    await grant({ packageId: A_PACK })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO, A_PACK])
  })

  it.each([
    ['a plan', month, '2026-12-20'],
    ['an extension', { ...month, extension: 3, extensionUnit: 'DAYS' as const }, '2026-12-23'],
    ['double validity', { ...month, validity: 2 }, '2027-01-20'],
    ['triple validity with an extension', { ...month, validity: 3, extension: 1 }, '2027-03-20'],
  ])('opens them until its end: %s', async (_what, validity, end) => {
    await grant({ validity })
    const last = new Date(`${end}T23:59:58+05:30`)
    expect(await opened(last)).toEqual([PASS, OF_ONE, OF_TWO])
    expect(await opened(new Date(last.getTime() + 1001))).toEqual([])
  })

  it('opens as much while it is tried', async () => {
    await grant({ source: 'TRIAL', sourceRef: 'T-1002' })
    expect(await opened()).toEqual([PASS, OF_ONE, OF_TWO])
    const check = await answer(`/v1/purchased/check?pkgId=${OF_TWO}`)
    expect(check.Data).toMatchObject({ isPurchased: false, isFreeTrail: true, passId: PASS })
  })
})

describe('who has a test pass', () => {
  it('is told of a series that the pass opens it, and until when', async () => {
    await grant()
    const check = await answer(`/v1/purchased/check?pkgId=${OF_ONE}`)
    expect(check.Data).toMatchObject({ isPurchased: true, passId: PASS, until: '2026-12-20T18:29:59.000Z' })
    expect((await answer(`/v1/purchased/check?pkgId=${PASS}`)).Data).toMatchObject({ passId: null })
    const series = await answer(`/v1/purchased/package?packageId=${OF_ONE}`)
    expect(series).toMatchObject({ ended: false, reasonPackage: { packageId: PASS, title: 'The pass' } })
  })

  it('has its series on the shelf inside the pass, and its tests among their own', async () => {
    await grant()
    const shelf = await answer('/v1/purchased/packages')
    expect(shelf.packageList.map(({ packageId }: { packageId: number }) => packageId)).toEqual([PASS])
    const pass = await answer(`/v1/purchased/package?packageId=${PASS}`)
    expect(pass.parts.map(({ packageId }: { packageId: number }) => packageId)).toEqual([OF_ONE, OF_TWO])
    const tests = await answer('/v5/test-series/mine?kind=mine')
    expect(tests.total).toBe(5)
    const started = await asha.post('/api/v1/attempts/start', {
      packageId: OF_TWO,
      mappingId: 100 + OF_TWO,
      language: 'ENGLISH',
    })
    expect(started.status, started.text).toBe(200)
  })

  it('is told in numbers what it opens: each test once, none that the web or the time has closed', async () => {
    expect(await answer('/v1/testPass/active')).toEqual({ success: true, data: [] })
    await grant()
    const active = {
      packageId: PASS,
      title: 'The pass',
      slugurl: 'the-pass',
      isFreeTrail: false,
      since: day(-1).toISOString(),
      until: '2026-12-20T18:29:59.000Z',
      tests: 3,
      exams: 2,
      series: 2,
    }
    expect(await answer('/v1/testPass/active')).toEqual({ success: true, data: [active] })
    await shop.change(UNPUBLISHED, { published: true })
    await grant({ packageId: BOOK, sourceRef: 'T-1003' })
    expect((await answer('/v1/testPass/active')).data).toEqual([{ ...active, tests: 4, series: 3 }])
    shop.app.clock.set(day(29.6))
    expect((await answer('/v1/testPass/active')).data).toEqual([])
  })
})

describe('the product of a test pass', () => {
  it('is sold while its exams hold something, and counts it', async () => {
    const stored = async () =>
      (
        await shop.store.db.$client.query('select card, body from shown_packages where package_id = $1', [
          PASS,
        ])
      ).rows[0] as { card: { sold: boolean; tests: { count: number }[] }; body: string }
    const full = await stored()
    expect(full.card.sold).toBe(true)
    expect(JSON.parse(full.body)).toMatchObject({ passExams: 2 })
    for (const id of [OF_ONE, OF_TWO]) await shop.change(id, { published: false })
    const empty = await stored()
    expect(empty.card).toMatchObject({ sold: false, tests: [] })
    expect(JSON.parse(empty.body)).toMatchObject({ passExams: 0, closedTypes: ['TEST_SERIES'] })
  })
})

it('a store of the version before covers the same series once it is upgraded', async () => {
  const { $client } = shop.store.db
  const scope = async () =>
    (await $client.query('select pass_id, series_id, until from pass_series order by 1, 2')).rows
  const imported = await scope()
  expect(imported.length).toBeGreaterThan(2)
  await $client.query('truncate pass_series')
  const statements = readFileSync('server/migrations/0011_test_passes.sql', 'utf8').split(
    '--> statement-breakpoint',
  )
  await $client.query(statements.at(-1)!)
  expect(await scope()).toEqual(imported)
})
