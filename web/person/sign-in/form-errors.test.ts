import { describe, expect, it } from 'vitest'
import { type Problem, ProblemError } from '../../data/clients/problem-error.ts'
import { formFault, newPasswordFault, waitText } from './form-errors.ts'
import { signInTexts } from './sign-in-texts.ts'

const t = signInTexts.en.faults

function refused(code: string, more: Partial<Problem> = {}): ProblemError {
  return new ProblemError({ status: 400, code, detail: 'x', ...more })
}

describe('a failed step', () => {
  it.each([
    ['wrong_code', 'code', t.wrongCode],
    ['wrong_credentials', 'password', t.wrongPassword],
    ['busy', undefined, t.busy],
    ['sign_in_needed', undefined, t.unknown],
  ])('%s is shown at %s', (code, field, text) => {
    expect(formFault(refused(code), t, true)).toEqual({ ...(field && { field }), text })
  })

  it.each([
    ['phone', 'contact', t.phone],
    ['email', 'contact', t.email],
    ['otp', 'code', t.code],
    ['password', 'password', t.passwordOther],
    ['name', 'name', t.name],
  ])('is shown at the field %s that the server names', (path, field, text) => {
    const error = refused('invalid_input', { fields: [{ path, message: 'x' }] })
    expect(formFault(error, t, true)).toEqual({ field, text })
  })

  it.each([
    [1, t.inSeconds(1)],
    [59, t.inSeconds(59)],
    [60, t.inMinutes(1)],
    [661, t.inMinutes(12)],
    [3599, t.inMinutes(60)],
    [3600, t.inHours(1)],
    [80_000, t.inHours(23)],
    [undefined, t.inMinutes(1)],
    [-5, t.inMinutes(1)],
  ])('after %s seconds can be tried again, rounded up', (seconds, text) => {
    expect(waitText(seconds, t)).toBe(text)
    const error = refused('too_many_tries', { data: { retryAfterSeconds: seconds } })
    expect(formFault(error, t, true)).toEqual({ text })
  })

  it.each([
    ['the browser is offline', new Error('x'), false, t.offline],
    ['the request never left', new TypeError('Failed to fetch'), true, t.offline],
    ['no answer came in time', new Error('[Timeout] Something went wrong!'), true, t.slow],
    ['anything else', new Error('x'), true, t.unknown],
    ['what is no error', 'x', true, t.unknown],
  ])('says so when %s', (_, error, online, text) => {
    expect(formFault(error, t, online)).toEqual({ text })
  })
})

describe('a password to be set', () => {
  it.each([
    ['', t.passwordEmpty],
    ['1234567', t.passwordShort],
    ['a'.repeat(129), t.passwordLong],
    [' '.repeat(8), t.passwordBlank],
    ['a\0bcdefgh', t.passwordOther],
    ['मेरा पासवर्ड', undefined],
    ['a'.repeat(128), undefined],
  ])('as %j is shown as %s', (password, fault) => {
    expect(newPasswordFault(password, t)).toBe(fault)
  })
})
