import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  freshPhone,
  openSupportShop,
  refusalOf,
  type SupportShop,
  TIMES,
  wantedCall,
} from '../../testing/call-booking.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'
import { closeLead } from './lead-desk.ts'

let shop: SupportShop
let app: TestApp

beforeAll(async () => {
  shop = await openSupportShop(3)
  app = shop.app
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await shop.empty()
})

afterAll(() => shop.close())

const at = (text: string) => app.clock.set(new Date(`${text}+05:30`))
const slots = async (of = app) => {
  const { days } = (await visitor(of).get('/api/v1/callbacks/slots')).json() as {
    days: { schedule_date: string; slots: { schedule_time: string; free: boolean }[] }[]
  }
  return days.flatMap(({ schedule_date, slots }) =>
    slots.map(
      ({ schedule_time, free }) => `${schedule_date} ${TIMES.indexOf(schedule_time as never)} ${free}`,
    ),
  )
}
/** So many others have this slot. */
const fill = (day: string, slot: number, booked = 3) =>
  shop.store.db.$client.query(
    `insert into call_slots (day, slot, booked) values ($1, $2, $3)
      on conflict (day, slot) do update set booked = excluded.booked`,
    [day, slot, booked],
  )
const close = async (id: number) =>
  await closeLead(shop.store.db, { id, why: 'done' }, { actor: 'cli:test', now: app.clock.now() })

describe('a call', () => {
  it('is booked by a guest who says name, number and time, and takes one place', async () => {
    const { packages } = (await visitor(app).get('/api/packages/cards?packageIds=3')).json() as {
      packages: { title: string; courses: { id: string }[] }[]
    }
    const input = wantedCall({
      package_id: 3,
      package_title: 'Anything a page may send',
      exam_category: 'GIVEN',
      lead_source: 'Telegram',
      utm: { utm_source: 'newsletter', gclid: 'x'.repeat(300) },
      language: 'HINDI',
    })
    const answer = await book(app, input)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [lead, ...others] = await shop.leads()
    expect(others).toEqual([])
    expect(answer.json()).toEqual({
      leadId: Number(lead!.id),
      caller_name: 'Asha Rao',
      schedule_date: '2026-11-22',
      schedule_time: TIMES[1],
    })
    expect(lead).toMatchObject({
      kind: 'CALL_BACK',
      status: 'NEW',
      person_id: null,
      name: 'Asha Rao',
      phone: input.caller_phone,
      language: 'HINDI',
      package_id: 3,
      package_title: packages[0]!.title,
      exam_category: packages[0]!.courses[0]!.id,
      lead_source: 'Telegram',
      utm: { utm_source: 'newsletter', gclid: 'x'.repeat(200) },
      schedule_date: '2026-11-22',
      slot: 1,
      created_at: TEST_NOW,
    })
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it('keeps the exam category that was given where no package was', async () => {
    await book(app, wantedCall({ exam_category: 'CUET_PG' }))
    expect(await shop.leads()).toMatchObject([{ exam_category: 'CUET_PG', package_id: null }])
  })

  it('is one call however often a page sends it at once', async () => {
    const input = wantedCall()
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(app, input)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await shop.leads()).toHaveLength(1)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    expect(await shop.messages()).toHaveLength(1)
  })

  it.each([
    ['the slot is full', () => fill('2026-11-22', 2)],
    ['its time is over', async () => at('2026-11-22T20:00:00')],
    ['the number has as many calls as it may', async () => {}],
  ])('that was booked is returned to a page that retries, also when %s', async (_when, meanwhile) => {
    const phone = freshPhone()
    const inputs = TIMES.map((schedule_time) => wantedCall({ caller_phone: phone, schedule_time }))
    const answers = []
    for (const input of inputs.slice(0, 2)) answers.push(await book(app, input))
    answers.push(await book(app, inputs[2]!))
    await meanwhile()
    for (const [n, input] of inputs.entries()) {
      const again = await book(app, input)
      expect([again.status, again.text]).toEqual([200, answers[n]!.text])
    }
    expect(await shop.leads()).toHaveLength(3)
  })

  it.each([{ schedule_time: TIMES[2] }, { schedule_date: '2026-11-23' }, { caller_phone: '9741111111' }])(
    'of the same key is refused as another one when it differs in %j: nothing is booked or returned',
    async (other) => {
      const input = wantedCall()
      expect((await book(app, input)).status).toBe(200)
      const answer = await book(app, { ...input, ...other })
      expect(answer.status).toBe(400)
      expect(answer.json().fields).toMatchObject([{ path: 'requestKey' }])
      expect(answer.text).not.toContain('Asha')
      expect(await shop.leads()).toHaveLength(1)
      expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    },
  )

  it('of one key belongs to one number, also when several are named at once', async () => {
    const { requestKey } = wantedCall()
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(app, wantedCall({ requestKey }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    expect(await shop.leads()).toHaveLength(1)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it('of the same number at the same time is the same call, and tells nothing of who asked before', async () => {
    const first = wantedCall({ package_id: 3, exam_category: 'CUET' })
    const { leadId } = (await book(app, first)).json()
    const again = await book(app, wantedCall({ caller_phone: first.caller_phone, caller_name: 'Ravi Kumar' }))
    expect([again.status, again.json()]).toEqual([
      200,
      { leadId, caller_name: 'Ravi Kumar', schedule_date: '2026-11-22', schedule_time: TIMES[1] },
    ])
    expect(await shop.leads()).toMatchObject([{ name: 'Asha Rao', package_id: 3 }])
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
    expect(await shop.messages()).toHaveLength(1)
  })

  it('of the same number at the same time is one call when twelve pages ask at once', async () => {
    const caller_phone = freshPhone()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => book(app, wantedCall({ caller_phone }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await shop.leads()).toHaveLength(1)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it('that was closed can be booked again', async () => {
    const first = wantedCall()
    const { leadId } = (await book(app, first)).json()
    await close(Number(leadId))
    expect(await shop.booked()).toEqual([])
    const again = await book(app, { ...first, requestKey: randomUUID() })
    expect(again.status).toBe(200)
    expect(again.json().leadId).not.toBe(leadId)
    expect(await shop.booked()).toEqual(['2026-11-22 1: 1'])
  })

  it('is for a package on sale', async () => {
    for (const package_id of [13, 2_147_483_647]) {
      const answer = await book(app, wantedCall({ package_id }))
      expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: 'package_id' }]])
    }
    expect(await shop.leads()).toEqual([])
  })
})

describe('the last place of a slot', () => {
  it('goes to exactly one of fifty concurrent callers; the others learn which is free next', async () => {
    await fill('2026-11-22', 1, 2)
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(app, wantedCall())))
    const got = answers.filter(({ status }) => status === 200)
    expect(got).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(answer)).toEqual({
        status: 409,
        code: 'slot_full',
        data: { next: { schedule_date: '2026-11-22', schedule_time: TIMES[2] } },
      })
    expect(await shop.booked()).toEqual(['2026-11-22 1: 3'])
    expect(await shop.leads()).toHaveLength(1)
    expect(await shop.messages()).toHaveLength(1)
  })

  it.each([
    { full: ['22 1'], next: ['2026-11-22', 2] },
    { full: ['22 1', '22 2'], next: ['2026-11-23', 0] },
    { full: ['22 1', '22 2', '23 0', '23 1', '23 2'], next: ['2026-11-24', 0] },
    {
      full: ['22 1', '22 2', '23 0', '23 1', '23 2', '24 0', '24 1', '24 2'],
      next: ['2026-11-21', 0],
    },
    {
      full: ['21 0', '21 1', '21 2', '22 1', '22 2', '23 0', '23 1', '23 2', '24 0', '24 1', '24 2'],
      next: ['2026-11-22', 0],
    },
  ])('sends, with $full full, late callers to $next', async ({ full, next: [day, slot] }) => {
    for (const one of full) await fill(`2026-11-${one.slice(0, 2)}`, Number(one.slice(3)))
    expect(refusalOf(await book(app, wantedCall()))).toEqual({
      status: 409,
      code: 'slot_full',
      data: { next: { schedule_date: day, schedule_time: TIMES[slot as number] } },
    })
  })

  it('leaves nothing when all are taken, and says so', async () => {
    for (const day of [21, 22, 23, 24]) for (const slot of [0, 1, 2]) await fill(`2026-11-${day}`, slot)
    expect(refusalOf(await book(app, wantedCall()))).toEqual({ status: 409, code: 'no_slot_free' })
    expect((await slots()).every((slot) => slot.endsWith('false'))).toBe(true)
    expect(await shop.leads()).toEqual([])
  })

  it('is not free once it is taken, and free again when a call is closed before its time', async () => {
    await fill('2026-11-22', 1, 2)
    expect(await slots()).toContain('2026-11-22 1 true')
    const { leadId } = (await book(app, wantedCall())).json()
    expect(await slots()).toContain('2026-11-22 1 false')
    await close(Number(leadId))
    expect(await slots()).toContain('2026-11-22 1 true')
    expect((await book(app, wantedCall())).status).toBe(200)
  })

  it.each([
    [2, 'slot_full'],
    [1, 'slot_full'],
    [0, 'no_slot_free'],
    [4, undefined],
  ])('changes when %i calls are allowed where three were: %s', async (capacity, code) => {
    for (let n = 0; n < 3; n++) expect((await book(app, wantedCall())).status).toBe(200)
    const changed = await openTestApp(shop.store, { env: { CALL_SLOT_CAPACITY: String(capacity) } })
    const answer = await book(changed, wantedCall())
    expect(refusalOf(answer).code).toBe(code)
    expect((await shop.leads()).length).toBe(code === undefined ? 4 : 3)
    expect((await slots(changed)).includes('2026-11-22 1 false')).toBe(true)
    await changed.close()
  })
})

describe('the time of a call', () => {
  it.each([
    ['2026-11-22T16:59:59.999', undefined],
    ['2026-11-22T17:00:00.000', 'slot_passed'],
    ['2026-11-23T09:00:00.000', 'slot_passed'],
    ['2027-06-01T09:00:00.000', 'slot_passed'],
    ['2026-11-19T00:00:00.000', undefined],
  ])('that ends at 5 pm on 22 November is, at %s: %s', async (now, code) => {
    at(now)
    expect(refusalOf(await book(app, wantedCall())).code).toBe(code)
  })

  it.each([
    ['2026-11-18T23:59:59.999', '2026-11-22'],
    ['2026-11-21T12:00:00.000', '2026-11-25'],
    ['2026-11-21T12:00:00.000', '9999-12-31'],
  ])('at %s cannot be booked yet for %s', async (now, schedule_date) => {
    at(now)
    const answer = await book(app, wantedCall({ schedule_date }))
    expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: 'schedule_date' }]])
    expect(await shop.booked()).toEqual([])
  })

  it.each(['0000-01-01', '0001-01-01', '1900-02-28'])('is over on %s', async (schedule_date) => {
    expect(refusalOf(await book(app, wantedCall({ schedule_date })))).toEqual({
      status: 409,
      code: 'slot_passed',
    })
  })

  it.each(['2026-02-30', '2026-11-31', '22-11-2026', '+002026-11-22', '2026-11-22T00:00', '२०२६-११-२२', ''])(
    'is on a day of the calendar: %j is not',
    async (schedule_date) => {
      const answer = await book(app, wantedCall({ schedule_date }))
      expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: 'schedule_date' }]])
    },
  )

  it.each(['10:00 am', '10:00 AM-02:00 PM', '', 0, null])(
    'is one of three slots: %j is not',
    async (schedule_time) => {
      const answer = await book(app, wantedCall({ schedule_time }))
      expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: 'schedule_time' }]])
    },
  )

  it('is offered for four days, today’s only while they last, a day without any left out', async () => {
    at('2026-11-21T14:00:00')
    expect((await slots()).slice(0, 3)).toEqual([
      '2026-11-21 1 true',
      '2026-11-21 2 true',
      '2026-11-22 0 true',
    ])
    at('2026-11-21T20:00:00')
    expect((await slots())[0]).toBe('2026-11-22 0 true')
    expect(await slots()).toHaveLength(9)
  })
})
