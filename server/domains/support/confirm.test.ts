import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '../../platform/messages/deliver-messages.ts'
import { renderMessage } from '../../platform/messages/render-message.ts'
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

const texts = async () =>
  (await shop.messages()).map(({ channel, recipient, language, template, params }) => {
    const rendered = renderMessage(template as string, channel as 'sms', language as 'en', params as never)
    return `${channel} ${recipient}: ${rendered.text.split('\n')[0]}`
  })

describe('the confirmation', () => {
  it.each([
    [
      'ENGLISH',
      0,
      'Your call from Pathshala is booked for 22 November 2026, 10 am to 2 pm. Not you? Tell us when we call.',
    ],
    [
      'ENGLISH',
      2,
      'Your call from Pathshala is booked for 22 November 2026, 5 pm to 8 pm. Not you? Tell us when we call.',
    ],
    [
      'HINDI',
      1,
      'पाठशाला आपको 22 नवंबर 2026 को दोपहर 2 से शाम 5 बजे के बीच कॉल करेगा। आपने नहीं माँगी? कॉल पर बता दें।',
    ],
  ])(
    'of a call in %s, slot %i, says when, and nothing that a stranger wrote',
    async (language, slot, text) => {
      const input = wantedCall({
        language,
        schedule_time: TIMES[slot],
        caller_name: 'Visit Evil Dot Example',
      })
      expect((await book(app, input)).status).toBe(200)
      expect(await texts()).toEqual([`sms ${input.caller_phone}: ${text}`])
      expect(JSON.stringify(await shop.messages())).not.toContain('Evil')
    },
  )

  it.each(['ENGLISH', 'HINDI'])('of a request in %s says that it was received', async (language) => {
    const input = wantedHelp({ language, message: 'Buy at evil dot example' })
    await askForHelp(app, input)
    expect(await texts()).toEqual([
      language === 'HINDI'
        ? `sms ${input.phone}: पाठशाला पर आपका अनुरोध मिल गया। हमारी टीम आपको कॉल करेगी। यह आप नहीं थे तो कुछ न करें।`
        : `sms ${input.phone}: We have received your request on Pathshala. Our team will call you. If it was not you, ignore this.`,
    ])
    expect(JSON.stringify(await shop.messages())).not.toContain('evil')
  })

  it('also goes to the verified e-mail address of a signed-in person', async () => {
    const who = await personBorn(app, '2000-01-01', { email: 'ravi@example.org', name: 'Ravi Kumar' })
    const caller_phone = freshPhone()
    await book(app, wantedCall({ caller_phone }), who)
    await askForHelp(app, wantedHelp({ phone: caller_phone }), who)
    expect(await texts()).toEqual([
      `sms ${caller_phone}: Your call from Pathshala is booked for 22 November 2026, 2 pm to 5 pm. Not you? Tell us when we call.`,
      'mail ravi@example.org: We will call you on 22 November 2026, from 2 pm to 5 pm (IST).',
      `sms ${caller_phone}: We have received your request on Pathshala. Our team will call you. If it was not you, ignore this.`,
      'mail ravi@example.org: We have received your request. Someone from our team will call you or write to you.',
    ])
  })

  it('goes to one number three times a day at most, whoever asks; what was asked stands all the same', async () => {
    const phone = freshPhone()
    await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        n < 3
          ? book(app, wantedCall({ caller_phone: phone, schedule_time: TIMES[n] }))
          : askForHelp(app, wantedHelp({ phone })),
      ),
    )
    expect(await shop.leads()).toHaveLength(9)
    expect(await shop.messages()).toHaveLength(3)
    app.clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000))
    await askForHelp(app, wantedHelp({ phone }))
    expect(await shop.messages()).toHaveLength(4)
  })

  it('is not sent once the time of the call is over', async () => {
    await book(app, wantedCall())
    expect(await shop.messages()).toMatchObject([{ expires_at: new Date('2026-11-22T17:00:00+05:30') }])
    const sent: string[] = []
    const sms = {
      async send({ recipient }: { recipient: string }) {
        sent.push(recipient)
        return { accepted: true as const }
      },
    }
    const over = { now: () => new Date('2026-11-22T17:00:00+05:30') }
    await deliverMessages(shop.store.db, { sms }, over, { max: 10 })
    expect(sent).toEqual([])
    await deliverMessages(shop.store.db, { sms }, { now: () => TEST_NOW }, { max: 10 })
    expect(sent).toHaveLength(1)
  })

  it('is not sent for what was refused', async () => {
    await book(app, wantedCall({ schedule_date: '2026-11-20' }))
    await askForHelp(app, wantedHelp({ packageId: 99 }))
    expect(await shop.messages()).toEqual([])
  })
})
