import { describe, expect, it } from 'vitest'
import { type Contact, masked } from './contact.ts'

describe('a contact as it is shown', () => {
  it.each<[Contact, string]>([
    ['email:asha@example.org', '•••@example.org'],
    ['email:a@example.org', '•••@example.org'],
    ['email:asha.verma+cuet@example.org', '•••@example.org'],
  ])('hides the part before the @ of an e-mail address, its length too: %s', (contact, shown) => {
    expect(masked(contact)).toBe(shown)
  })

  it('keeps the last four digits of a phone number', () => {
    expect(masked('phone:9876543210')).toBe('••••••3210')
  })
})
