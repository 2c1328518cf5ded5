import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  book,
  freshPhone,
  openSupportShop,
  refusalOf,
  type SupportShop,
  stranger,
  TIMES,
  wantedCall,
} from '../../testing/call-booking.ts'
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts'
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

describe('one number', () => {
  const calls = (caller_phone: string) =>
    ['22', '23', '24'].flatMap((day) =>
      TIMES.map((schedule_time) =>
        wantedCall({ caller_phone, schedule_time, schedule_date: `2026-11-${day}` }),
      ),
    )

  it('has at most three calls that are still to be made, whoever asks at once', async () => {
    const answers = await Promise.all(calls(freshPhone()).map((input) => book(app, input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(6).fill(429)])
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(refusalOf(answer).code).toBe('too_many_calls')
    expect(await shop.leads()).toHaveLength(3)
    expect((await shop.booked()).length).toBe(3)
  })

  it('has room again when one was made or closed', async () => {
    const wanted = calls(freshPhone())
    const [first] = await Promise.all(wanted.slice(0, 3).map((input) => book(app, input)))
    expect((await book(app, wanted[3]!)).status).toBe(429)
    const id = Number(first!.json().leadId)
    await closeLead(shop.store.db, { id, why: 'done' }, { actor: 'cli:test', now: TEST_NOW })
    expect((await book(app, wanted[3]!)).status).toBe(200)
    expect((await book(app, wanted[4]!)).status).toBe(429)
    at('2026-11-22T16:59:59.999')
    expect((await book(app, wanted[4]!)).status).toBe(429)
    at('2026-11-22T17:00:00')
    expect((await book(app, wanted[4]!)).status).toBe(200)
  })
})

describe('one address', () => {
  it('may ask thirty times an hour, and learns how long to wait', async () => {
    const who = visitor(app, { address: '203.0.113.90' })
    for (let n = 0; n < 30; n++) {
      const schedule_date = `2026-11-${21 + (n % 4)}`
      const answer = await book(app, wantedCall({ schedule_date, schedule_time: TIMES[n % 3] }), who)
      expect(answer.status, answer.text).toBe(200)
    }
    expect(refusalOf(await book(app, wantedCall(), who))).toEqual({
      status: 429,
      code: 'too_many_requests',
      data: { retryAfterSeconds: 3600 },
    })
    const free = (slot: number) => wantedCall({ schedule_date: '2026-11-24', schedule_time: TIMES[slot] })
    expect((await book(app, free(1))).status).toBe(200)
    app.clock.set(new Date(TEST_NOW.getTime() + 3_600_000))
    expect((await book(app, free(2), who)).status).toBe(200)
  })

  it('is not counted for what was refused, nor for a page that tries again', async () => {
    await shop.store.db.$client.query(
      "insert into call_slots (day, slot, booked) values ('2026-11-22', 1, 3)",
    )
    const who = stranger(app)
    const kept = wantedCall({ schedule_time: TIMES[2] })
    for (let n = 0; n < 40; n++) {
      expect((await book(app, wantedCall(), who)).status).toBe(409)
      expect((await book(app, kept, who)).status).toBe(200)
    }
  })

  it('cannot find out without an end which numbers have many calls', async () => {
    const caller_phone = freshPhone()
    for (const schedule_time of TIMES) await book(app, wantedCall({ caller_phone, schedule_time }))
    const who = stranger(app)
    const codes = []
    for (let n = 0; n < 31; n++)
      codes.push(
        refusalOf(await book(app, wantedCall({ caller_phone, schedule_date: '2026-11-23' }), who)).code,
      )
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['too_many_calls']))
    expect(codes[30]).toBe('too_many_requests')
  })
})
