import { describe, expect, it } from 'vitest'
import {
  codeSent,
  FIRST_STEP,
  forgetSent,
  keptOf,
  noteSent,
  type Step,
  sentLately,
  stepOf,
} from './sign-in-step.ts'

const PHONE = { phone: '9876543210' }

describe('the step of signing in', () => {
  it('learns from the server when another code may be requested', () => {
    const answer = { sent: true, resendAfterSeconds: 30, expiresInSeconds: 600 } as const
    expect(codeSent(PHONE, answer, 1000)).toEqual({ contact: PHONE, sentAt: 1000, resendAt: 31_000 })
  })

  it.each<[string, Step]>([
    ['a code to a phone', { step: 'code', contact: PHONE, sentAt: 1000, resendAt: 31_000 }],
    ['a code to a mail', { step: 'code', contact: { email: 'a@example.org' }, sentAt: 1, resendAt: 2 }],
    ['a new password', { step: 'reset', contact: PHONE, sentAt: 1000, resendAt: 31_000 }],
    ['a password', { step: 'password', typed: '98765' }],
    ['a forgotten password', { step: 'forgot', typed: '' }],
  ])('of %s survives a reload', (_, step) => {
    expect(stepOf(JSON.parse(JSON.stringify(keptOf(step))))).toEqual(step)
  })

  it('stores nothing of the first step, nor of a signed-in person', () => {
    expect(keptOf(FIRST_STEP)).toBeUndefined()
    expect(keptOf({ step: 'name', me: {} } as Step)).toBeUndefined()
  })

  it.each([
    [undefined],
    [null],
    ['code'],
    [{}],
    [{ step: 'code' }],
    [{ step: 'code', contact: 'nobody', sentAt: 1, resendAt: 2 }],
    [{ step: 'code', contact: '9876543210', sentAt: 'now', resendAt: 2 }],
    [{ step: 'code', contact: { phone: '9876543210' }, sentAt: 1, resendAt: 2 }],
    [{ step: 'name', contact: '9876543210', me: { id: 1 } }],
    [{ step: 'password', contact: 'a'.repeat(255) }],
  ])('starts afresh where the store holds %j', (kept) => {
    expect(stepOf(kept)).toEqual(FIRST_STEP)
  })
})

describe('a code that was sent just now', () => {
  const sent = { step: 'code', contact: PHONE, sentAt: 1000, resendAt: 31_000 } as const

  it('is not sent again until another may be requested', () => {
    noteSent(sent)
    expect(sentLately('code', PHONE, 30_999)).toEqual(sent)
    expect(sentLately('code', PHONE, 31_000)).toBeUndefined()
  })

  it('is that of the same contact for the same purpose, until it was used', () => {
    noteSent(sent)
    expect(sentLately('reset', PHONE, 2000)).toBeUndefined()
    expect(sentLately('code', { phone: '9876543211' }, 2000)).toBeUndefined()
    noteSent({ ...sent, step: 'reset' })
    expect(sentLately('code', PHONE, 2000)).toEqual(sent)
    noteSent({ ...sent, contact: { email: 'a@example.org' } })
    expect(sentLately('code', PHONE, 2000)).toBeUndefined()
    forgetSent()
    expect(sentLately('reset', PHONE, 2000)).toBeUndefined()
  })
})
