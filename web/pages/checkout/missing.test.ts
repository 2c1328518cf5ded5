import { describe, expect, it } from 'vitest'
import { missing, type Wanted } from './missing.ts'

const TYPED = { name: 'Ravi Kumar', contact: '9876543210', adult: true, code: '123456' }
const PERSON: Wanted = {
  priced: { conflicts: [], needsAddress: false, needsState: true },
  name: 'Asha Rao',
  typed: { name: '', contact: '', adult: false, code: '' },
  asksAdult: false,
  codeSent: false,
  hasAddress: false,
  taxState: '07',
}
const GUEST: Wanted = { ...PERSON, name: undefined, asksAdult: true, typed: TYPED }
const CONFLICT = { code: 'already_owned' as const, validityId: 1, packageId: 1, stops: false }

describe('what is missing before paying', () => {
  it.each<[string, Wanted]>([
    ['somebody signed in with a name', PERSON],
    ['a guest with a name and a number', GUEST],
    ['a guest with the code', { ...GUEST, asksAdult: false, codeSent: true }],
    ['somebody of an unknown age who says so', { ...PERSON, asksAdult: true, typed: TYPED }],
    [
      'something sent to an address',
      {
        ...PERSON,
        priced: { ...PERSON.priced, needsAddress: true, needsState: false },
        hasAddress: true,
        taxState: '',
      },
    ],
    [
      'something not sent, of a seller who charges no tax',
      { ...PERSON, priced: { ...PERSON.priced, needsState: false }, taxState: '' },
    ],
    ['something that is only told', { ...PERSON, priced: { ...PERSON.priced, conflicts: [CONFLICT] } }],
  ])('is empty for %s', (_, wanted) => expect(missing(wanted, 'en')).toBeUndefined())

  it.each<[string, Wanted, string | undefined]>([
    [
      'a conflict that stops',
      { ...PERSON, priced: { ...PERSON.priced, conflicts: [{ ...CONFLICT, stops: true }] } },
      undefined,
    ],
    ['the name of an account without one', { ...PERSON, name: '' }, 'name'],
    ['a guest’s name', { ...GUEST, typed: { ...TYPED, name: 'R2' } }, 'name'],
    ['a guest’s number', { ...GUEST, typed: { ...TYPED, contact: '12345' } }, 'contact'],
    ['that nobody under 18 buys alone', { ...GUEST, typed: { ...TYPED, adult: false } }, 'adult'],
    ['the same of an unknown age', { ...PERSON, asksAdult: true }, 'adult'],
    ['the code', { ...GUEST, asksAdult: false, codeSent: true, typed: { ...TYPED, code: '123' } }, 'code'],
    ['where books go', { ...PERSON, priced: { ...PERSON.priced, needsAddress: true } }, 'address'],
    ['the state for the bill', { ...PERSON, taxState: '' }, 'state'],
  ])('is %s', (_, wanted, field) => {
    for (const locale of ['en', 'hi'] as const) {
      const fault = missing(wanted, locale)
      expect(fault?.field).toBe(field)
      expect(fault?.text).toBeTruthy()
    }
  })
})
