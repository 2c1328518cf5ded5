import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../contract/fields/hostile-texts.ts'
import {
  askForHelp,
  book,
  openSupportShop,
  type SupportShop,
  wantedCall,
  wantedHelp,
} from '../../testing/call-booking.ts'
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

let shop: SupportShop
let app: TestApp

beforeAll(async () => {
  shop = await openSupportShop(20)
  app = shop.app
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await shop.empty()
})

afterAll(() => shop.close())

describe('a request', () => {
  it.each(['SUPPORT', 'ENROLMENT'])('for %s is stored with everything the person wrote', async (kind) => {
    const said = {
      examCategory: 'CUET',
      exam: 'CUET UG 2027',
      product: 'Purchase Related',
      issue: 'Request a Sales Call',
      message: 'क्या यह सही है?\n\t<b>"quoted"</b> =1+1 🙂',
    }
    const answer = await askForHelp(app, wantedHelp({ kind, ...said, packageId: 4, lead_source: 'Other' }))
    expect(answer.status, answer.text).toBe(200)
    const [lead] = await shop.leads()
    expect(answer.json()).toEqual({ leadId: Number(lead!.id) })
    const { packages } = (await visitor(app).get('/api/packages/cards?packageIds=4')).json() as {
      packages: { title: string; courses: { id: string }[] }[]
    }
    expect(lead).toMatchObject({
      kind,
      status: 'NEW',
      exam_category: packages[0]!.courses[0]!.id,
      exam: said.exam,
      product: said.product,
      issue: said.issue,
      message: said.message,
      package_id: 4,
      package_title: packages[0]!.title,
      lead_source: 'Other',
      schedule_date: null,
      slot: null,
    })
    expect(await shop.booked()).toEqual([])
  })

  it('is one however often it is sent, and another with another key', async () => {
    const input = wantedHelp({ message: 'Please call me.' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => askForHelp(app, input)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await shop.leads()).toHaveLength(1)
    expect(await shop.messages()).toHaveLength(1)
    expect((await askForHelp(app, wantedHelp({ phone: input.phone }))).status).toBe(200)
    expect(await shop.leads()).toHaveLength(2)
  })

  it('to be told when a product opens is kept once for a number and a product, and promises no call', async () => {
    const wish = wantedHelp({ kind: 'OPENING', packageId: 4 })
    const first = await askForHelp(app, wish)
    expect(first.status, first.text).toBe(200)
    const again = await askForHelp(app, wantedHelp({ kind: 'OPENING', packageId: 4, phone: wish.phone }))
    expect(again.json()).toEqual(first.json())
    expect(await shop.leads()).toMatchObject([{ kind: 'OPENING', status: 'NEW', package_id: 4 }])
    expect(await shop.messages()).toEqual([])
    await askForHelp(app, wantedHelp({ kind: 'OPENING', packageId: 5, phone: wish.phone }))
    expect(await shop.leads()).toHaveLength(2)
  })

  it('to be told when a product opens says which one, and is no minor’s alone', async () => {
    const nothing = await askForHelp(app, wantedHelp({ kind: 'OPENING' }))
    expect([nothing.status, nothing.json().fields]).toMatchObject([400, [{ path: 'packageId' }]])
    const young = await askForHelp(app, wantedHelp({ kind: 'OPENING', packageId: 4, adultAsks: false }))
    expect([young.status, young.json().code]).toEqual([403, 'age_needed'])
    expect(await shop.leads()).toEqual([])
  })

  it('is never taken for a call, or for one of another kind, because of its key', async () => {
    const call = wantedCall()
    await book(app, call)
    const same = { requestKey: call.requestKey, phone: call.caller_phone }
    for (const kind of ['SUPPORT', 'ENROLMENT'])
      expect((await askForHelp(app, wantedHelp({ ...same, kind }))).json().fields).toMatchObject([
        { path: 'requestKey' },
      ])
    expect(await shop.leads()).toHaveLength(1)
  })

  it.each([
    { message: '' },
    { message: '   \n' },
    { message: 'a'.repeat(2001) },
    { message: 'a\0b' },
    { message: 'a\ud83d' },
    { exam: 'CUET\0' },
    { exam: 'a'.repeat(65) },
    { product: 'a|b' },
    { product: 'line\nbreak' },
    { issue: '' },
    { issue: '=cmd|calc' },
    { examCategory: 'cuet ug' },
    { kind: 'CALL_BACK' },
    { packageId: 13 },
    { packageId: '4' },
  ])('is refused for %j, and the field is named', async (over) => {
    const answer = await askForHelp(app, wantedHelp(over))
    const [field] = Object.keys(over)
    expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: field }]])
    expect(await shop.leads()).toEqual([])
  })

  it('is stored with each lead source of the list, and with no other', async () => {
    const sources = ['Youtube user', 'Google/Web Search', 'Telegram', 'Advertisement', 'Other']
    for (const lead_source of [...sources, undefined])
      expect((await askForHelp(app, wantedHelp({ lead_source }))).status).toBe(200)
    for (const lead_source of ['', 'youtube user', 'Friend', null])
      expect((await askForHelp(app, wantedHelp({ lead_source }))).status).toBe(400)
    expect((await shop.leads()).map((lead) => lead.lead_source)).toEqual([...sources, null])
  })

  it.each(['name', 'phone', 'message', 'exam', 'product', 'issue', 'examCategory', 'requestKey', 'utm'])(
    'never fails because of its %s, whatever it contains',
    async (field) => {
      const texts = HOSTILE_TEXTS.map(([, text]) => text)
      for (const text of [...texts, `${'a'.repeat(10)}\0`, '\ud83d', '\u202e']) {
        await shop.empty()
        const value = field === 'utm' ? { utm_source: text } : text
        const { status, text: answer } = await askForHelp(app, wantedHelp({ [field]: value }))
        expect([200, 400, 413], `${JSON.stringify(text.slice(0, 40))}: ${answer}`).toContain(status)
        if (status === 200 && field === 'message')
          expect(await shop.leads()).toMatchObject([{ message: text.trim() }])
      }
    },
  )

  it('has a message of 2,000 characters of any script', async () => {
    const message = `${'𐐀'.repeat(1999)}अ`
    expect((await askForHelp(app, wantedHelp({ message }))).status).toBe(200)
    expect(await shop.leads()).toMatchObject([{ message }])
  })

  it('shares its limit with calls: thirty an hour from one address', async () => {
    const who = visitor(app, { address: '203.0.113.91' })
    for (let n = 0; n < 30; n++)
      expect(
        (n % 3 ? await askForHelp(app, wantedHelp(), who) : await book(app, wantedCall(), who)).status,
      ).toBe(200)
    expect((await book(app, wantedCall(), who)).json().code).toBe('too_many_requests')
    expect((await askForHelp(app, wantedHelp(), who)).json().code).toBe('too_many_requests')
    expect(await shop.leads()).toHaveLength(30)
  })
})
