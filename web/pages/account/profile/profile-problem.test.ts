import { describe, expect, it } from 'vitest'
import { accountsRefusals } from '../../../../contract/people/accounts.refusals.ts'
import { ProblemError } from '../../../data/clients/problem-error.ts'
import { faultsOf } from './profile-problem.ts'
import { profileProblems } from './texts/problems-texts.ts'

const { en, hi } = profileProblems
const refused = (code: string, rest: object = {}) =>
  new ProblemError({ status: 400, code, detail: 'a sentence of the server', ...rest })
const of = (code: string, rest: object = {}) => faultsOf(refused(code, rest), en, true)

/** Cannot happen on this page, or the browser itself refuses to send the form. */
const NEVER_HERE = [
  'not_allowed',
  'foreign_origin',
  // calls of the search box alone
  'too_busy',
  // web/person/wallet/wallet-dialog.tsx
  'wallet_off',
  'wallet_refused',
  'wallet_phone_needed',
  'wallet_unavailable',
]

describe('the message when the server refuses', () => {
  it.each(Object.keys(accountsRefusals).filter((code) => !NEVER_HERE.includes(code)))(
    'has its own words in both languages for %s',
    (code) => {
      for (const t of [en, hi]) {
        const said = Object.values(faultsOf(refused(code), t, true))
        expect(said).toHaveLength(1)
        expect(said[0]).not.toBe(t.failed)
        expect(said[0]).not.toMatch(/server/)
      }
    },
  )

  it.each([
    ['wrong_code', 'otp'],
    ['wrong_credentials', 'currentPassword'],
    ['contact_taken', 'contact'],
    ['guardian_is_self', 'contact'],
    ['username_taken', 'username'],
    ['date_of_birth_fixed', 'dateOfBirth'],
    ['unusable_picture', 'picture'],
    ['busy', 'form'],
  ])('of %s is shown at %s', (code, field) => {
    expect(Object.keys(of(code))).toEqual([field])
  })

  it('of a choice that is gone is shown at the choice', () => {
    expect(of('unknown_choice', { data: { field: 'goalId' } })).toEqual({ goalId: en.unknown_choice })
    expect(of('unknown_choice')).toEqual({ form: en.unknown_choice })
  })

  it.each(['too-large', 'not-a-picture', 'too-many-pixels', 'broken'])(
    'explains why a picture is %s',
    (reason) => {
      expect(of('unusable_picture', { data: { reason } })).toEqual({ picture: en.pictures[reason] })
    },
  )

  it.each([
    [1, 'in 1 second'],
    [29.2, 'in 30 seconds'],
    [60, 'in 1 minute'],
    [61, 'in 2 minutes'],
    [719, 'in 12 minutes'],
    [3600, 'in 1 hour'],
    [7201, 'in 3 hours'],
    [undefined, 'in a while'],
    [-5, 'in a while'],
  ])('says to wait %s seconds as "%s"', (retryAfterSeconds, wait) => {
    const { form } = of('too_many_tries', { data: { retryAfterSeconds } })
    expect(form).toBe(`Too many attempts. Please try again ${wait}.`)
  })
})

describe('the message for invalid input', () => {
  it('is shown at each field, in the words of the page', () => {
    const fields = [
      { path: 'name', message: 'x' },
      { path: 'username', message: 'x' },
    ]
    expect(of('invalid_input', { fields })).toEqual({ name: en.fields.name, username: en.fields.username })
  })

  it('is shown at the form where the page has no such field', () => {
    expect(of('invalid_input', { fields: [{ path: 'src', message: 'x' }] })).toEqual({ form: en.failed })
    expect(of('invalid_input')).toEqual({ form: en.failed })
  })
})

describe('the message when nothing was answered', () => {
  it('is that there is no network, or that the fault is ours', () => {
    expect(faultsOf(new TypeError('Failed to fetch'), en, true)).toEqual({ form: en.offline })
    expect(faultsOf(new Error('late'), en, false)).toEqual({ form: en.offline })
    expect(faultsOf(new Error('late'), en, true)).toEqual({ form: en.failed })
    expect(of('fault')).toEqual({ form: en.failed })
    expect(of('inSeconds')).toEqual({ form: en.failed })
  })
})
