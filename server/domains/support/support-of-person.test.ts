import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askForHelp,
  book,
  freshPhone,
  openSupportShop,
  personBorn,
  type SupportShop,
  TIMES,
  wantedCall,
  wantedHelp,
} from '../../testing/call-booking.ts'
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, phoneOf, type Visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { closeLead } from './lead-desk.ts'
import { forgetGuests } from './support-jobs.ts'
import { supportOfPerson } from './support-of-person.ts'

const DAY_MS = 86_400_000
let shop: SupportShop
let app: TestApp
let ravi: Visitor

beforeAll(async () => {
  shop = await openSupportShop(20)
  app = shop.app
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await shop.empty()
  ravi = await personBorn(app, '2000-01-01')
})

afterAll(() => shop.close())

const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const exportOf = async (who: Visitor) => await supportOfPerson.exportOf(shop.store.db, await idOf(who))
const SECRETS = ['Ravi', 'privately', 'newsletter', 'CUET UG 2027', 'Sales']

/** Ravi asked for a call and for help; his number was also given by a guest. */
async function raviAsks(): Promise<{ phone: string; other: string }> {
  const [phone, other] = [await phoneOf(ravi), freshPhone()]
  const own = { caller_name: undefined, caller_phone: undefined, utm: { utm_source: 'newsletter' } }
  await book(app, wantedCall(own), ravi)
  await book(app, wantedCall({ caller_phone: other, schedule_time: TIMES[2] }), ravi)
  const said = { message: 'asked privately', exam: 'CUET UG 2027', issue: 'Request a Sales Call' }
  await askForHelp(app, wantedHelp({ name: 'Ravi Kumar', phone, ...said }), ravi)
  await book(app, wantedCall({ caller_phone: phone, caller_name: 'Ravindra', schedule_date: '2026-11-23' }))
  return { phone, other }
}

describe('the download of a person', () => {
  it('tells what they asked while signed in, and not what a guest asked under their number', async () => {
    const { phone, other } = await raviAsks()
    expect(await exportOf(ravi)).toMatchObject([
      {
        kind: 'CALL_BACK',
        name: 'Ravi Kumar',
        phone,
        utm: { utm_source: 'newsletter' },
        schedule_date: '2026-11-22',
      },
      { kind: 'CALL_BACK', name: 'Asha Rao', phone: other },
      { kind: 'SUPPORT', message: 'asked privately', issue: 'Request a Sales Call' },
    ])
    const asha = await personBorn(app, '2000-01-01')
    expect(await exportOf(asha)).toEqual([])
  })
})

describe('the erasure of a person', () => {
  const erase = async () => {
    const id = await idOf(ravi)
    const at = new Date(app.clock.now().getTime() + 1000)
    await shop.store.db.$client.query('update people set deletion_at = $2 where id = $1', [id, at])
    expect(await erasePeople(app.services, at)).toEqual({ erased: 1 })
  }

  it('leaves nothing that tells of them, their number or their words, and frees what they had booked', async () => {
    const { phone, other } = await raviAsks()
    const asha = wantedCall()
    await book(app, asha)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 2', '2026-11-22 2: 1', '2026-11-23 1: 1'])
    await erase()
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    const leads = await shop.leads()
    expect(leads).toHaveLength(5)
    const text = JSON.stringify(leads)
    for (const word of [...SECRETS, phone, other]) expect(text).not.toContain(word)
    expect(leads.filter(({ person_id }) => person_id !== null)).toEqual([])
    expect(leads.at(-1)).toMatchObject({ phone: asha.caller_phone, name: 'Asha Rao', status: 'NEW' })
    expect(leads[0]).toMatchObject({ kind: 'CALL_BACK', status: 'CLOSED', created_at: TEST_NOW })
  })

  it('frees no place twice: a call that was closed had left its own', async () => {
    await raviAsks()
    await book(app, wantedCall())
    const [first] = await shop.leads()
    await closeLead(
      shop.store.db,
      { id: Number(first!.id), why: 'not needed' },
      { actor: 'cli:a', now: TEST_NOW },
    )
    expect((await shop.booked())[0]).toBe('2026-11-22 1: 1')
    await erase()
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    expect(JSON.stringify(await shop.leads())).not.toContain('not needed')
  })

  it('lets the same number ask again', async () => {
    const { phone } = await raviAsks()
    await erase()
    expect((await book(app, wantedCall({ caller_phone: phone }))).status).toBe(200)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })
})

describe('what guests asked', () => {
  it.each([
    [180, 0],
    [180 + 1 / 86_400, 2],
  ])(
    'is deleted %d days later: %i of it; requests of people with an account stay',
    async (days, forgotten) => {
      await askForHelp(app, wantedHelp({ message: 'a guest’s words' }))
      await book(app, wantedCall())
      await askForHelp(app, wantedHelp({ message: 'Ravi’s words' }), ravi)
      app.clock.set(new Date(TEST_NOW.getTime() + 1000))
      await askForHelp(app, wantedHelp({ message: 'a later guest’s words' }))
      expect(await forgetGuests(shop.store.db, daysLater(days))).toMatchObject({ forgotten })
      const words = (await shop.leads()).map(({ message }) => message)
      const kept = forgotten === 0 ? ['a guest’s words', null] : [null, null]
      expect(words).toEqual([...kept, 'Ravi’s words', 'a later guest’s words'])
      expect((await shop.leads()).filter(({ phone }) => phone === '')).toHaveLength(forgotten)
      expect(await forgetGuests(shop.store.db, daysLater(days))).toEqual({ forgotten: 0, pastSlots: 0 })
    },
  )

  it('is forgotten on the record: how many, and nobody’s name', async () => {
    await book(app, wantedCall())
    await forgetGuests(shop.store.db, daysLater(181))
    const { rows } = await shop.store.db.$client.query(
      "select actor, action, subject, after from audit_events where action = 'forget-leads' order by id desc limit 1",
    )
    expect(rows).toEqual([
      {
        actor: 'job:support.forget-guests',
        action: 'forget-leads',
        subject: 'leads',
        after: { forgotten: 1 },
      },
    ])
  })
})

describe('the counts of calls', () => {
  it('are kept from today on, by the day in India', async () => {
    for (const [day, time] of [
      ['2026-11-21', 2],
      ['2026-11-22', 0],
      ['2026-11-23', 1],
    ] as const)
      await book(app, wantedCall({ schedule_date: day, schedule_time: TIMES[time] }))
    expect(await forgetGuests(shop.store.db, new Date('2026-11-21T23:59:59+05:30'))).toMatchObject({
      pastSlots: 0,
    })
    expect(await forgetGuests(shop.store.db, new Date('2026-11-23T00:00:00+05:30'))).toMatchObject({
      pastSlots: 2,
    })
    expect(await shop.booked()).toEqual(['2026-11-23 1: 1'])
  })
})
