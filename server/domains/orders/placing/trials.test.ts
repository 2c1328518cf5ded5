import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  OF_ONE,
  openPassShop,
  PASS,
  type PassShop,
  UNPUBLISHED,
} from '../../../testing/shops/covered-shop.ts'
import { payAndReturn, placed, refusedWith } from '../../../testing/shops/orders-shop.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, idOf, newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { erasePeople } from '../../accounts/privacy/deletion.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { remindTrials } from './remind-trials.ts'

const DAY_MS = 86_400_000
const TRIAL = { cartJson: { '12': 1 }, packageId: PASS, freeTrial: true, stateCode: undefined }
/** Seven days by the calendar from 21 November, to the end of the last of them in India. */
const TRIAL_END = '2026-11-28T18:29:59.000Z'
const MONTH = { cartJson: { '10': 1 }, packageId: PASS, stateCode: '27', adultAsks: true }

let shop: PassShop
let other: TestApp

beforeAll(async () => {
  shop = await openPassShop()
  // Another process on the same store.
  other = await openTestApp(shop.store)
})
beforeEach(() => {
  for (const app of [shop.app, other]) app.clock.set(TEST_NOW)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const later = (days: number) => {
  for (const app of [shop.app, other]) app.clock.set(day(days))
}
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await shop.store.db.$client.query(sql, values)).rows as T[]
const json = async (who: Visitor, path: string) => JSON.parse((await who.get(`/api${path}`)).text)
const trialsOf = async (who: Visitor) => (await json(who, '/v1/freeTrial/info?isProduct=false')).data
const checkOf = async (who: Visitor, id = PASS) => (await json(who, `/v1/purchased/check?pkgId=${id}`)).Data
const grantsOf = async (who: Visitor) =>
  await rows('select 1 from grants where person_id = $1 and source = $2', [await idOf(who), 'TRIAL'])
const start = (who: Visitor, packageId = OF_ONE) =>
  who.post('/api/v1/attempts/start', { packageId, mappingId: 100 + packageId, language: 'ENGLISH' })

const allowAnotherCode = () => rows('delete from rate_limits')

/** The same account in another browser. */
async function alsoOn(app: TestApp, who: Visitor): Promise<Visitor> {
  await allowAnotherCode()
  const device = visitor(app, {
    address: '203.0.113.99',
    userAgent: 'Mozilla/5.0 (Macintosh) Safari/605.1.15',
  })
  await device.signUp({ phone: await phoneOf(who) })
  return device
}

async function prove(who: Visitor, phone: string): Promise<number> {
  await who.post('/api/auth/contact/requestCode', { phone })
  const otp = await codeSentTo(shop.app, phone)
  return (await who.post('/api/auth/contact/verify', { phone, otp })).status
}

describe('the free trial of a pass', () => {
  it('opens what the pass opens, for the days of its plan, without money, a state, or a word of age', async () => {
    const asha = await newcomer(shop.app)
    expect((await start(asha)).status).toBe(403)
    expect(await placed(asha, TRIAL)).toMatchObject({ status: 'FULFILLED', payablePaise: 0, payment: null })
    expect(await trialsOf(asha)).toEqual([{ packageId: PASS, expiry: TRIAL_END }])
    expect((await start(asha)).status).toBe(200)
    expect(await checkOf(asha)).toMatchObject({ isPurchased: false, isFreeTrail: true, until: TRIAL_END })
    later(8)
    expect((await start(asha, OF_ONE + 1)).status).toBe(403)
    expect(await trialsOf(asha)).toEqual([{ packageId: PASS, expiry: TRIAL_END }])
    expect(await checkOf(asha)).toMatchObject({ isFreeTrail: false })
  })

  it('may be taken by a minor, who may not buy', async () => {
    const child = await newcomer(shop.app, 'Asha Rao', '2014-04-05')
    expect(await refusedWith(child, MONTH)).toBe('403 guardian_needed')
    await placed(child, TRIAL)
    expect((await start(child)).status).toBe(200)
  })

  it('leaves the pass in the cart of who tries it', async () => {
    const asha = await newcomer(shop.app)
    await asha.post('/api/v1/cart/items', { packageId: PASS, validityId: 10 })
    await placed(asha, TRIAL)
    expect(await json(asha, '/v1/cart')).toMatchObject({ count: 1 })
  })

  it.each([
    ['a plan with a price', { cartJson: { '10': 1 } }],
    ['a plan of something else', { cartJson: { '20': 1 } }],
    ['two plans', { cartJson: { '12': 1, '10': 1 } }],
    ['no plan', { cartJson: {} }],
    ['something that is no pass', { cartJson: { '20': 1 }, packageId: OF_ONE }],
    ['something that there is not', { cartJson: { '12': 1 }, packageId: 987_654 }],
  ])('is refused with %s', async (_what, changes) => {
    const asha = await newcomer(shop.app)
    expect(await refusedWith(asha, { ...TRIAL, ...changes })).toMatch(
      /^(409 trial_not_offered|400 invalid_input)$/,
    )
    expect(await grantsOf(asha)).toEqual([])
  })

  it('is not offered while the operator has paused it, nor once the exams of the pass hold nothing', async () => {
    const asha = await newcomer(shop.app)
    await shop.change(PASS, { freeTrialPaused: true })
    expect(await refusedWith(asha, TRIAL)).toBe('409 trial_not_offered')
    await shop.change(PASS, { exams: ['EXAM_9'] })
    expect(await refusedWith(asha, TRIAL)).toBe('409 trial_not_offered')
    await shop.change(PASS, {})
    await placed(asha, TRIAL)
  })

  it('needs a proven phone number', async () => {
    const asha = visitor(shop.app)
    await asha.signUp({ email: 'asha@example.in', name: 'Asha Rao' })
    expect(await refusedWith(asha, { ...TRIAL, phone: '9812300001' })).toBe('409 phone_needed')
    expect(await prove(asha, '9812300001')).toBe(200)
    await placed(asha, TRIAL)
  })

  it('is not given beside what is owned', async () => {
    const asha = await newcomer(shop.app)
    await payAndReturn(shop.app, await placed(asha, MONTH))
    expect(await refusedWith(asha, TRIAL)).toBe('409 trial_not_offered')
  })
})

describe('the free trial is one grant', () => {
  const anew = () => ({ ...TRIAL, requestKey: randomUUID() })
  const order = (who: Visitor, body: object) => who.post('/api/v1/orders/create', body)

  it('of two tabs, twelve times at once', async () => {
    const asha = await newcomer(shop.app)
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(asha, anew())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, text } of answers)
      if (status !== 200) expect(text).toMatch(/trial_used|too_many_orders/)
    expect(await grantsOf(asha)).toHaveLength(1)
  })

  it('of two devices at two processes', async () => {
    const asha = await newcomer(shop.app)
    const phone = await alsoOn(other, asha)
    const answers = await Promise.all([order(asha, anew()), order(phone, anew())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await grantsOf(asha)).toHaveLength(1)
  })

  it('of an order that is sent again, to whichever process', async () => {
    const asha = await newcomer(shop.app)
    const phone = await alsoOn(other, asha)
    const body = anew()
    const answers = await Promise.all([order(asha, body), order(asha, body), order(phone, body)])
    later(3)
    answers.push(await order(phone, body))
    expect(new Set(answers.map(({ json }) => json().orderId)).size).toBe(1)
    expect(await grantsOf(asha)).toHaveLength(1)
    expect(await trialsOf(asha)).toEqual([{ packageId: PASS, expiry: TRIAL_END }])
  })

  it('of two accounts with one phone number', async () => {
    const asha = await newcomer(shop.app)
    const number = await phoneOf(asha)
    await placed(asha, TRIAL)
    expect(await prove(asha, '9812300011')).toBe(200)
    await allowAnotherCode()
    const bilal = visitor(shop.app)
    await bilal.signUp({ phone: number, name: 'Bilal Khan' })
    expect(await idOf(bilal)).not.toBe(await idOf(asha))
    expect(await refusedWith(bilal, TRIAL)).toBe('409 trial_used')
    // Nor has Asha another with her new number.
    expect(await refusedWith(asha, TRIAL)).toBe('409 trial_used')
    expect(await grantsOf(bilal)).toEqual([])
  })

  it('of a person whose account is erased and who comes back, for twelve months', async () => {
    const asha = await newcomer(shop.app)
    const number = await phoneOf(asha)
    await placed(asha, TRIAL)
    await rows('update people set deletion_at = $2 where id = $1', [await idOf(asha), TEST_NOW])
    await erasePeople({ ...shop.app.services, db: shop.store.db }, TEST_NOW)
    await allowAnotherCode()
    const back = visitor(shop.app)
    await back.signUp({ phone: number, name: 'Asha Rao' })
    expect(await refusedWith(back, TRIAL)).toBe('409 trial_used')
    // What is kept of it names nobody.
    const kept = await rows<{ phone_hash: string }>(
      'select phone_hash from trial_phones where package_id = $1',
      [PASS],
    )
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(number)
    later(364)
    await back.signUp({ phone: number })
    expect(await refusedWith(back, TRIAL)).toBe('409 trial_used')
    later(366)
    expect(await placed(back, TRIAL)).toMatchObject({ status: 'FULFILLED' })
  })

  it('of a device whose clock is changed: days count as the server has them', async () => {
    const asha = await newcomer(shop.app)
    const sent = { ...anew(), createdAt: day(-400).toISOString(), now: day(400).toISOString() }
    const answer = await asha.send('POST', '/api/v1/orders/create', sent, { date: day(400).toUTCString() })
    expect(answer.status, answer.text).toBe(200)
    expect(await trialsOf(asha)).toEqual([{ packageId: PASS, expiry: TRIAL_END }])
    expect((await order(asha, anew())).status).toBe(409)
    later(8)
    expect((await start(asha)).status).toBe(403)
  })
})

describe('a pass that is bought during its trial', () => {
  it('begins at once and counts from the end of the trial: no day is lost', async () => {
    const asha = await newcomer(shop.app)
    await placed(asha, TRIAL)
    later(2)
    const shelf = await json(asha, `/v1/purchased/package?packageId=${PASS}`)
    expect(shelf.extension).toMatchObject({ until: '2026-12-28T18:29:59.000Z' })
    await payAndReturn(shop.app, await placed(asha, MONTH))
    expect(await checkOf(asha)).toMatchObject({ isPurchased: true, until: '2026-12-28T18:29:59.000Z' })
    // Another one goes on from there, and so does what is left when the first is given back.
    await payAndReturn(shop.app, await placed(asha, MONTH))
    expect(await checkOf(asha)).toMatchObject({ until: '2027-01-28T18:29:59.000Z' })
  })

  it('makes its person a paying one until all of the money is back; the trial itself did not', async () => {
    const asha = await newcomer(shop.app)
    const paid = async () => (await json(asha, '/v1/me')).paid
    expect(await paid()).toBe(false)
    await placed(asha, TRIAL)
    expect(await paid()).toBe(false)
    const order = await placed(asha, MONTH)
    expect(await paid()).toBe(false)
    await payAndReturn(shop.app, order)
    expect(await paid()).toBe(true)
    await refundOrder(
      shop.app.services,
      { orderId: order.orderId, requestKey: randomUUID(), reason: 'Asked for' },
      { actor: 'cli:test', now: shop.app.clock.now() },
    )
    expect(await paid()).toBe(false)
  })

  it('and given back leaves what is left of the trial', async () => {
    const asha = await newcomer(shop.app)
    await placed(asha, TRIAL)
    const first = await placed(asha, MONTH)
    await payAndReturn(shop.app, first)
    await payAndReturn(shop.app, await placed(asha, MONTH))
    const refund = (orderId: string) =>
      refundOrder(
        shop.app.services,
        { orderId, requestKey: randomUUID(), reason: 'Asked for' },
        { actor: 'cli:test', now: shop.app.clock.now() },
      )
    later(1)
    await refund(first.orderId)
    // The second moves up, with the rest of the trial before it.
    expect(await checkOf(asha)).toMatchObject({ isPurchased: true, until: '2026-12-28T18:29:59.000Z' })
    await rows("update grants set ended_at = $2 where person_id = $1 and source = 'ORDER'", [
      await idOf(asha),
      day(1),
    ])
    expect(await checkOf(asha)).toMatchObject({ isFreeTrail: true, until: TRIAL_END })
  })
})

describe('whoever tries a pass', () => {
  const told = async (personId: number) =>
    (
      await rows<{ channel: string; template: string; language: string }>(
        `select channel, template, language from outbox_messages where person_id = $1 and template like 'trial-%' order by id`,
        [personId],
      )
    ).map((row) => Object.values(row).join(' '))
  const remind = () => remindTrials(shop.app.services, shop.app.clock.now())

  it('is told two days before it ends and when it has ended, each once, in their language', async () => {
    const learner = await newcomer(shop.app)
    const asha = await idOf(learner)
    await placed(learner, { ...TRIAL, language: 'HINDI' })
    later(5)
    await remind()
    expect(await told(asha)).toEqual([])
    later(6)
    await Promise.all([remind(), remindTrials(other.services, other.clock.now())])
    await remind()
    expect(await told(asha)).toEqual(['sms trial-ending hi'])
    later(8)
    await remind()
    await remind()
    expect(await told(asha)).toEqual(['sms trial-ending hi', 'sms trial-ended hi'])
  })

  it('is told nothing once they have bought it, or days after the end', async () => {
    const asha = await newcomer(shop.app)
    const bilal = await newcomer(shop.app)
    for (const who of [asha, bilal]) await placed(who, TRIAL)
    const [buyer, taster] = [await idOf(asha), await idOf(bilal)]
    await payAndReturn(shop.app, await placed(asha, MONTH))
    later(6)
    await remind()
    later(30)
    await remind()
    expect(await told(buyer)).toEqual([])
    expect(await told(taster)).toEqual(['sms trial-ending en'])
  })
})

it('a series that is published during the trial opens to it', async () => {
  const asha = await newcomer(shop.app)
  await placed(asha, TRIAL)
  expect((await start(asha, UNPUBLISHED)).status).not.toBe(200)
  await shop.change(UNPUBLISHED, { published: true })
  expect((await start(asha, UNPUBLISHED)).status).toBe(200)
  await shop.change(UNPUBLISHED, {})
})
