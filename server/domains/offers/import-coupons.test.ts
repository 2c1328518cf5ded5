import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import { couponFile, filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { exportCoupons } from './export-coupons.ts'
import { importCoupons } from './import-coupons.ts'

let shop: OffersShop
let recordedBefore: string

beforeAll(async () => {
  shop = await openOffersShop()
})
beforeEach(async () => {
  await shop.store.db.$client.query('truncate coupon_emails, coupons')
  const { rows } = await shop.store.db.$client.query<{ last: string }>(
    'select coalesce(max(id), 0) as last from audit_events',
  )
  recordedBefore = rows[0]!.last
})
afterAll(() => shop.close())

interface Options {
  dryRun?: boolean
  replace?: boolean
}

const bring = (document: unknown, { dryRun = false, replace = false }: Options = {}) =>
  importCoupons(shop.store.db, document, { dryRun, replace, actor: 'cli:asha', now: TEST_NOW })
const bringAll = (...coupons: unknown[]) => bring(couponFile(...coupons))

async function faultsOf(document: unknown): Promise<readonly PlacedFault[]> {
  const error = await bring(document).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorRefused)
  return (error as OperatorRefused).faults
}

const kept = async () =>
  (
    await shop.store.db.$client.query<Record<string, unknown>>(
      `select c.*, array(select email from coupon_emails e where e.folded = c.folded order by 1) as emails
        from coupons c order by folded`,
    )
  ).rows
const audit = async () =>
  (
    await shop.store.db.$client.query<Record<string, unknown>>(
      'select actor, action, subject, before, after from audit_events where id > $1 order by id',
      [recordedBefore],
    )
  ).rows

const everything = filed('Everything-1', {
  titleHindi: 'सब कुछ',
  action: { kind: 'PERCENT', percent: 25, capPaise: 30_000 },
  freeShipping: true,
  minimumPaise: 10_000,
  scope: {
    productTypes: ['TEST_SERIES', 'BOOKS'],
    goals: ['GOAL_1'],
    courses: ['COURSE_2', 'COURSE_1'],
    packages: [2, 1, 1],
    validityOptions: [11, 10, 20],
  },
  starts: '2026-11-01',
  ends: '2026-12-31',
  totalLimit: 100,
  perPersonLimit: 2,
  firstOrderOnly: true,
  emails: ['Zara@Example.org', 'a.b@example.org', 'a_b@example.org'],
})

describe('an import of coupons', () => {
  it('counts what it did, and the same again changes nothing and records nothing', async () => {
    const shown = filed('SHOWN', { public: true, roles: ['partner', 'alumni'] })
    expect(await bringAll(everything, shown)).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      withdrawn: 0,
      dryRun: false,
    })
    const before = await audit()
    expect(await bringAll(shown, everything)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await audit()).toEqual(before)
  })

  it('is the same again in a database that sorts addresses by a language’s rules', async () => {
    const client = shop.store.db.$client
    await client.query('alter table coupon_emails alter column email type text collate "en-x-icu"')
    await bringAll(everything)
    expect(await bringAll(everything)).toMatchObject({ changed: 0, unchanged: 1 })
    await client.query('alter table coupon_emails alter column email type text collate "default"')
  })

  it('keeps a day as the whole day in India, and an instant as it is', async () => {
    await bringAll(
      filed('DAYS', { starts: '2026-11-01', ends: '2026-11-30' }),
      filed('INSTANTS', { starts: '2026-11-01T10:00:00+05:30', ends: '2026-11-01T10:00:00.001+05:30' }),
      filed('ONEDAY', { starts: '2028-02-29', ends: '2028-02-29' }),
    )
    expect((await kept()).map((row) => [row.starts_at, row.ends_at])).toEqual([
      [new Date('2026-10-31T18:30:00Z'), new Date('2026-11-30T18:30:00Z')],
      [new Date('2026-11-01T04:30:00Z'), new Date('2026-11-01T04:30:00.001Z')],
      [new Date('2028-02-28T18:30:00Z'), new Date('2028-02-29T18:30:00Z')],
    ])
  })

  it('changes a coupon whose code is written with other letters, and shows it as it is written now', async () => {
    await bringAll(filed('Diwali10'))
    expect(await bringAll(filed('DIWALI10'))).toMatchObject({ added: 0, changed: 1 })
    expect(await kept()).toMatchObject([{ folded: 'DIWALI10', code: 'DIWALI10' }])
  })

  it('keeps what the file does not hold, unless it replaces: then it is withdrawn, and is not lost', async () => {
    await bringAll(filed('ONE'), filed('TWO'))
    expect(await bringAll(filed('ONE'))).toMatchObject({ unchanged: 1, withdrawn: 0 })
    expect(await bring(couponFile(filed('ONE')), { replace: true })).toMatchObject({ withdrawn: 1 })
    expect((await kept()).map(({ code, active }) => [code, active])).toEqual([
      ['ONE', true],
      ['TWO', false],
    ])
    expect(await bring(couponFile(filed('ONE')), { replace: true })).toMatchObject({ withdrawn: 0 })
    expect(await bringAll(filed('two'))).toMatchObject({ added: 1, changed: 0 })
  })

  it('writes nothing in a dry run, and says the same', async () => {
    await bringAll(filed('ONE'), filed('TWO'))
    const before = [await kept(), await audit()]
    const file = couponFile(filed('ONE', { minimumPaise: 5 }), filed('THREE'))
    const summary = { added: 1, changed: 1, unchanged: 0, withdrawn: 1 }
    expect(await bring(file, { dryRun: true, replace: true })).toEqual({ ...summary, dryRun: true })
    expect([await kept(), await audit()]).toEqual(before)
    expect(await bring(file, { replace: true })).toEqual({ ...summary, dryRun: false })
  })

  it('records who changed each coupon from what to what, without the addresses of people', async () => {
    await bringAll(filed('MINE', { emails: ['asha@example.org'], minimumPaise: 1 }))
    await bringAll(filed('MINE', { emails: ['asha@example.org', 'bilal@example.org'], minimumPaise: 2 }))
    await bring(couponFile(), { replace: true })
    expect(await audit()).toMatchObject([
      {
        actor: 'cli:asha',
        action: 'import-coupon',
        subject: 'coupon MINE',
        before: null,
        after: { minimumPaise: 1, emails: 1 },
      },
      {
        action: 'import-coupon',
        before: { minimumPaise: 1, emails: 1 },
        after: { minimumPaise: 2, emails: 2 },
      },
      { action: 'withdraw-coupon', before: { minimumPaise: 2, emails: 2 }, after: null },
    ])
    expect(JSON.stringify(await audit())).not.toContain('@')
  })

  it('forgets the addresses of a coupon that it withdraws', async () => {
    await bringAll(filed('MINE', { emails: ['asha@example.org'] }))
    await bring(couponFile(), { replace: true })
    expect(await kept()).toMatchObject([{ active: false, emails: [] }])
  })

  it('is one at a time: of two at once neither loses what the other brought', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => bringAll(filed(`CODE_${name}`), filed('SAME'))))
    expect((await kept()).map(({ code }) => code)).toEqual(['CODE_A', 'CODE_B', 'CODE_C', 'CODE_D', 'SAME'])
    expect((await audit()).filter(({ subject }) => subject === 'coupon SAME')).toHaveLength(1)
  })
})

describe('a file with faults', () => {
  it('reports all of them at once, with their places, and writes nothing', async () => {
    await bringAll(filed('ONE'))
    const before = [await kept(), await audit()]
    const faults = await faultsOf(
      couponFile(
        filed('ONE', { minimumPaise: 5 }),
        filed('T', { action: { kind: 'PERCENT', percent: 101 } }),
        filed('LOST', {
          scope: { packages: [1, 999], goals: ['NOWHERE'], courses: ['X'], validityOptions: [9] },
        }),
        filed('BACK', { starts: '2026-12-02', ends: '2026-12-01' }),
        filed('one'),
        'nothing',
      ),
    )
    expect(faults.map(({ path }) => path).sort()).toEqual([
      'coupons[1].action.percent',
      'coupons[1].code',
      'coupons[2] (LOST).scope.courses[0]',
      'coupons[2] (LOST).scope.goals[0]',
      'coupons[2] (LOST).scope.packages[1]',
      'coupons[2] (LOST).scope.validityOptions[0]',
      'coupons[3] (BACK).ends',
      'coupons[4] (one).code',
      'coupons[5]',
    ])
    expect([await kept(), await audit()]).toEqual(before)
  })

  it.each<[string, unknown, path: string]>([
    ['no document', null, 'the file'],
    ['a list', [], 'the file'],
    ['another format', { format: 'taiyari-catalogue', version: 1, coupons: [] }, 'format'],
    ['another version', { format: 'taiyari-coupons', version: 2, coupons: [] }, 'version'],
    ['no coupons', { format: 'taiyari-coupons', version: 1 }, 'coupons'],
    ['a word too many', { ...couponFile(), more: 1 }, 'the file'],
  ])('is refused as a whole: %s', async (_title, document, path) => {
    expect((await faultsOf(document)).map((fault) => fault.path)).toEqual([path])
  })

  it.each<[string, object, path: string]>([
    ['a percentage of 0', { action: { kind: 'PERCENT', percent: 0 } }, 'action.percent'],
    ['half a percent', { action: { kind: 'PERCENT', percent: 0.5 } }, 'action.percent'],
    ['an amount of nothing', { action: { kind: 'FLAT', amountPaise: 0 } }, 'action.amountPaise'],
    ['an amount below nothing', { action: { kind: 'FLAT', amountPaise: -1 } }, 'action.amountPaise'],
    ['half a paisa', { action: { kind: 'FLAT', amountPaise: 0.5 } }, 'action.amountPaise'],
    ['a cap of nothing', { action: { kind: 'PERCENT', percent: 5, capPaise: 0 } }, 'action.capPaise'],
    ['an unknown action', { action: { kind: 'GIFT' } }, 'action.kind'],
    ['an action that gives nothing', { action: { kind: 'NONE' } }, 'action'],
    ['a code with a space', { code: 'TEN OFF' }, 'code'],
    ['a code in other letters', { code: 'दस' }, 'code'],
    ['a code of 41 letters', { code: 'A'.repeat(41) }, 'code'],
    ['no title', { title: '  ' }, 'title'],
    ['a limit of nothing', { totalLimit: 0 }, 'totalLimit'],
    ['a person’s limit of nothing', { perPersonLimit: 0 }, 'perPersonLimit'],
    ['an unknown product type', { scope: { productTypes: ['TESTS'] } }, 'scope.productTypes[0]'],
    ['an unknown list', { scope: { exams: [] } }, 'scope'],
    ['no address', { emails: ['asha'] }, 'emails[0]'],
    ['certain people and everybody', { emails: ['asha@example.org'], public: true }, 'public'],
    ['a day that no month has', { ends: '2026-02-30' }, 'ends'],
    ['an instant without an offset', { ends: '2026-02-20T10:00:00' }, 'ends'],
    ['a year nobody means', { ends: '9999-12-31' }, 'ends'],
    ['a year before all', { starts: '0000-01-01' }, 'starts'],
    ['a field that is not known', { percent: 10 }, 'the whole coupon'],
  ])('is refused: %s', async (_title, changes, path) => {
    const paths = (await faultsOf(couponFile(filed('GOOD', changes)))).map((fault) => fault.path)
    expect([...new Set(paths)]).toEqual([path === 'the whole coupon' ? 'coupons[0]' : `coupons[0].${path}`])
    expect(await kept()).toEqual([])
  })

  it.each<[string, object]>([
    ['an instant that is the start', { starts: '2026-12-01T00:00:00Z', ends: '2026-12-01T00:00:00Z' }],
    ['the day before the start', { starts: '2026-12-01', ends: '2026-11-30' }],
  ])('is refused: it ends on %s', async (_title, changes) => {
    expect(await faultsOf(couponFile(filed('GOOD', changes)))).toEqual([
      { path: 'coupons[0] (GOOD).ends', reason: 'ends before it starts' },
    ])
  })

  it('of 20,000 coupons is read through at once, and every second code of it is told', async () => {
    const coupons = Array.from({ length: 20_000 }, (_, at) => filed(at % 2 ? `c${at - 1}` : `C${at}`))
    expect(await faultsOf(couponFile(...coupons))).toHaveLength(10_000)
  })
})

describe('an export of coupons', () => {
  it('imports back without a change, here and into an empty store', async () => {
    const shown = filed('SHOWN', {
      public: true,
      roles: ['b', 'a'],
      action: { kind: 'NONE' },
      freeShipping: true,
    })
    await bringAll(
      everything,
      shown,
      filed('FLAT', { action: { kind: 'FLAT', amountPaise: 1 } }),
      filed('GONE'),
    )
    await bring(couponFile(everything, shown, filed('FLAT', { action: { kind: 'FLAT', amountPaise: 1 } })), {
      replace: true,
    })
    const file = join(shop.store.folder, 'coupons-out.json')
    expect(await exportCoupons(shop.store.db, file, { actor: 'cli:asha', now: TEST_NOW })).toEqual({
      coupons: 3,
    })
    const written: unknown = JSON.parse(await readFile(file, 'utf8'))
    expect(await bring(written, { replace: true })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
      withdrawn: 0,
    })
    const before = (await kept()).filter(({ active }) => active)
    await shop.store.db.$client.query('truncate coupon_emails, coupons')
    await bring(written)
    expect(await kept()).toEqual(before)
  })

  it('is for its owner’s eyes alone, and is recorded: it may name people', async () => {
    await bringAll(filed('MINE', { emails: ['asha@example.org'] }))
    const file = join(shop.store.folder, 'coupons-mine.json')
    await exportCoupons(shop.store.db, file, { actor: 'cli:asha', now: TEST_NOW })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await audit()).at(-1)).toMatchObject({
      actor: 'cli:asha',
      action: 'export-coupons',
      after: { coupons: 1 },
    })
  })
})
