import { describe, expect, it } from 'vitest'
import { contactShown } from './contact-shown.ts'
import { contactText, contactTyped } from './typed-contact.ts'

describe('the contact typed to sign in', () => {
  it.each([
    ['9876543210', { phone: '9876543210' }],
    ['+91 98765-43210', { phone: '9876543210' }],
    ['०९८७६५ ४३२१०', { phone: '9876543210' }],
    ['９８７６５４３２１０', { phone: '9876543210' }],
    ['asha@example.org', { email: 'asha@example.org' }],
    [' Asha@Example.org ', { email: 'asha@example.org' }],
    ['asha＠example.org', { email: 'asha@example.org' }],
    ['9876543210@example.org', { email: '9876543210@example.org' }],
  ])('%s is a contact', (text, contact) => {
    expect(contactTyped(text)).toEqual({ contact })
  })

  it.each([
    ['', 'contactEmpty'],
    ['  ', 'contactEmpty'],
    ['98765', 'phone'],
    ['1234567890', 'phone'],
    ['+1 415 555 0100', 'phone'],
    ['asha', 'email'],
    ['asha@', 'email'],
    ['asha@example', 'email'],
  ])('%j is not a contact, and the hint is %s', (text, fault) => {
    expect(contactTyped(text)).toEqual({ fault })
  })

  it('is shown in groups that are easy to check, and can be typed again as shown', () => {
    expect(contactShown({ phone: '9876543210' })).toBe('+91 98765 43210')
    expect(contactTyped(contactShown({ phone: '9876543210' }))).toEqual({ contact: { phone: '9876543210' } })
    expect(contactShown({ email: 'asha@example.org' })).toBe('asha@example.org')
    expect(contactText({ phone: '9876543210' })).toBe('9876543210')
  })
})
