import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, newcomer, phoneOf, type Visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let guardians = 7_000_000_000
let minor: Visitor
let ownPhone: string
/** nobody's yet */
let guardianPhone: string

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  guardians += 1
  guardianPhone = String(guardians)
  minor = await somebody('2010-01-01')
  ownPhone = await phoneOf(minor)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const somebody = (dateOfBirth?: string) => newcomer(app, 'Meera Verma', dateOfBirth)

const request = (person: Visitor, guardian: object) =>
  person.post('/api/v1/guardian/requestCode', { name: 'Sunita Verma', ...guardian })
const confirm = (person: Visitor, otp: string) => person.post('/api/v1/guardian/confirm', { otp })
const profileOf = async (person: Visitor) => (await person.get('/api/v1/profile')).json()
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

async function messagesTo(recipient: string): Promise<unknown[]> {
  const { rows } = await store.db.$client.query(
    'select channel, template, params from outbox_messages where recipient = $1',
    [recipient],
  )
  return rows
}

/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a guardian', () => {
  it('is sent a code that tells them the first name and nothing else, and agrees with it on that day', async () => {
    const answer = await request(minor, { phone: guardianPhone })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { sent: true, resendAfterSeconds: 30, expiresInSeconds: 600 },
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const code = await codeSentTo(app, guardianPhone)
    expect(await messagesTo(guardianPhone)).toMatchObject([
      { channel: 'sms', template: 'guardian-code', params: { code, childName: 'Meera' } },
    ])
    expect(await profileOf(minor)).toMatchObject({
      guardian: { name: 'Sunita Verma', contact: `••••••${guardianPhone.slice(-4)}`, agreedAt: null },
      me: { guardianAgreed: false },
    })
    later(60)
    const agreedAt = app.clock.now().toISOString()
    const agreed = await confirm(minor, code)
    expect(agreed.json()).toMatchObject({
      guardian: { agreedAt },
      me: { guardianAgreed: true, age: 'minor' },
    })
    expect((await minor.get('/api/v1/me')).json()).toMatchObject({ guardianAgreed: true })
  })

  it('may be reached by e-mail as well', async () => {
    const email = `sunita${guardians}@example.org`
    expect((await request(minor, { email })).status).toBe(200)
    expect(await profileOf(minor)).toMatchObject({ guardian: { contact: '•••@example.org' } })
    expect((await confirm(minor, await codeSentTo(app, email))).json()).toMatchObject({
      me: { guardianAgreed: true },
    })
  })

  it.each([
    [{}, 'phone'],
    [{ phone: '7000000000', email: 'a@example.org' }, 'phone'],
    [{ phone: '7000000000', name: '' }, 'name'],
    [{ phone: '123' }, 'phone'],
  ])('cannot be requested with %j', async (guardian, path) => {
    const answer = await request(minor, guardian)
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path }])
    expect(await profileOf(minor)).toMatchObject({ guardian: null })
  })

  it('is never the child: one’s own phone and one’s own e-mail are refused, however they are written', async () => {
    const email = `meera${guardians}@example.org`
    await minor.post('/api/auth/contact/requestCode', { email })
    await minor.post('/api/auth/contact/verify', { email, otp: await codeSentTo(app, email) })
    for (const own of [{ phone: ownPhone }, { phone: `+91 ${ownPhone}` }, { email: email.toUpperCase() }]) {
      const answer = await request(minor, own)
      expect([answer.status, answer.json().code]).toEqual([400, 'guardian_is_self'])
    }
    expect(await profileOf(minor)).toMatchObject({ guardian: null })
  })

  it('is asked for only when the age is known', async () => {
    const person = await somebody()
    for (const answer of [await request(person, { phone: guardianPhone }), await confirm(person, '123456')])
      expect([answer.status, answer.json().code]).toEqual([403, 'age_needed'])
    expect(await messagesTo(guardianPhone)).toEqual([])
  })

  it('is not needed by an adult, who cannot write to strangers this way', async () => {
    const person = await somebody('2000-01-01')
    for (const answer of [await request(person, { phone: guardianPhone }), await confirm(person, '123456')])
      expect([answer.status, answer.json().code]).toEqual([409, 'guardian_not_needed'])
    expect(await messagesTo(guardianPhone)).toEqual([])
  })

  it('does not agree by a wrong code, nor by the right one after five wrong ones', async () => {
    await request(minor, { phone: guardianPhone })
    const code = await codeSentTo(app, guardianPhone)
    for (let time = 0; time < 5; time += 1)
      expect((await confirm(minor, wrong(code))).json()).toMatchObject({ code: 'wrong_code' })
    expect((await confirm(minor, code)).json()).toMatchObject({ code: 'wrong_code' })
    expect(await profileOf(minor)).toMatchObject({ me: { guardianAgreed: false } })
  })

  it('does not agree before being asked, nor ten minutes after', async () => {
    expect((await confirm(minor, '123456')).json()).toMatchObject({ code: 'wrong_code' })
    await request(minor, { phone: guardianPhone })
    const code = await codeSentTo(app, guardianPhone)
    later(600)
    expect((await confirm(minor, code)).json()).toMatchObject({ code: 'wrong_code' })
  })

  it('does not agree with a code that was sent to the child, or for another child', async () => {
    await request(minor, { phone: guardianPhone })
    const other = await somebody('2011-01-01')
    const elsewhere = String(1_000_000_000 + guardians)
    await request(other, { phone: elsewhere })
    expect((await confirm(minor, await codeSentTo(app, elsewhere))).json()).toMatchObject({
      code: 'wrong_code',
    })
    later(31)
    await minor.post('/api/auth/requestOwnCode', { purpose: 'delete-account' })
    expect((await confirm(minor, await codeSentTo(app, ownPhone))).json()).toMatchObject({
      code: 'wrong_code',
    })
    expect(await profileOf(minor)).toMatchObject({ me: { guardianAgreed: false } })
  })

  it('who takes another’s place has to agree again, and the earlier code is worth nothing', async () => {
    await request(minor, { phone: guardianPhone })
    await confirm(minor, await codeSentTo(app, guardianPhone))
    later(31)
    await request(minor, { phone: guardianPhone })
    const earlier = await codeSentTo(app, guardianPhone)
    const email = `ravi${guardians}@example.org`
    await request(minor, { name: 'Ravi Verma', email })
    expect(await profileOf(minor)).toMatchObject({
      guardian: { name: 'Ravi Verma', agreedAt: null },
      me: { guardianAgreed: false },
    })
    expect((await confirm(minor, earlier)).json()).toMatchObject({ code: 'wrong_code' })
    expect((await confirm(minor, await codeSentTo(app, email))).json()).toMatchObject({
      guardian: { name: 'Ravi Verma' },
      me: { guardianAgreed: true },
    })
  })

  it('stays the one who agreed when a further code is refused by the limit', async () => {
    await request(minor, { phone: guardianPhone })
    await confirm(minor, await codeSentTo(app, guardianPhone))
    expect((await request(minor, { phone: guardianPhone })).status).toBe(429)
    expect(await profileOf(minor)).toMatchObject({ me: { guardianAgreed: true } })
  })

  it('is not needed any more from the eighteenth birthday on', async () => {
    const almost = await somebody('2008-11-22')
    const share = () => almost.post('/api/v1/wishlist/share')
    expect((await share()).json()).toMatchObject({ code: 'guardian_needed' })
    app.clock.set(new Date('2026-11-21T18:30:00.000Z'))
    expect((await share()).status).toBe(200)
    expect((await request(almost, { phone: guardianPhone })).json()).toMatchObject({
      code: 'guardian_not_needed',
    })
  })
})

describe('a list', () => {
  it('is shared by a person under 18 only after a guardian agreed, and not with one who is only asked', async () => {
    const share = () => minor.post('/api/v1/wishlist/share')
    expect((await share()).json()).toMatchObject({ code: 'guardian_needed' })
    await request(minor, { phone: guardianPhone })
    expect((await share()).json()).toMatchObject({ code: 'guardian_needed' })
    await confirm(minor, await codeSentTo(app, guardianPhone))
    expect((await share()).status).toBe(200)
  })

  it('is not shared by a person whose age is unknown', async () => {
    const answer = await (await somebody()).post('/api/v1/wishlist/share')
    expect([answer.status, answer.json().code]).toEqual([403, 'age_needed'])
  })
})
