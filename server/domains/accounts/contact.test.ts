import { expect, it } from 'vitest'
import { type Contact, masked } from './contact.ts'

it.each<[Contact, string]>([
  ['email:asha@example.in', '•••@example.in'],
  ['email:a@example.in', '•••@example.in'],
  ['email:"a@b"@example.in', '•••@example.in'],
])(
  'of an e-mail address its owner is shown what follows the @, and nothing before it: %s',
  (contact, shown) => {
    expect(masked(contact)).toBe(shown)
  },
)

it('of a phone number its owner is shown the last four digits', () => {
  expect(masked('phone:9876543210')).toBe('••••••3210')
})
