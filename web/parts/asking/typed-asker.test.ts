import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../contract/fields/hostile-texts.ts'
import { isPastedName, isReachable, maskedPhone, pastedPhone } from './typed-asker.ts'
import { typedPhone } from './typed-phone.ts'

describe('a phone number that is typed', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['+91 98765', '98765'],
    ['09876543210', '9876543210'],
    ['०९८७६५४३२१०', '9876543210'],
    ['98765432109', '9876543210'],
    ['98a7-6.5', '98765'],
    ['call me', ''],
    ['1234567890', '1234567890'],
  ])('%j stays in the field as %j', (typed, kept) => {
    expect(typedPhone(typed)).toBe(kept)
  })

  it.each(HOSTILE_TEXTS)('never becomes more than ten digits of %s', (_, text) => {
    expect(typedPhone(text)).toMatch(/^\d{0,10}$/)
  })
})

describe('a phone number that is pasted', () => {
  it.each([
    ['+91 98765-43210', '', '', '9876543210'],
    ['0 98765 43210', '12', '', '9876543210'],
    ['43210', '98765', '', '9876543210'],
    ['98765', '', '43210', '9876543210'],
  ])('%j between %j and %j makes %s', (text, before, after, whole) => {
    expect(pastedPhone(text, before, after)).toBe(whole)
  })

  it.each([
    ['98765', '', ''],
    ['98765 4321O', '', ''],
    ['1234567890', '', ''],
    ['98765432101', '', ''],
    ['asha@example.org', '', ''],
    ['43210', '987654', ''],
  ])('%j between %j and %j is blocked', (text, before, after) => {
    expect(pastedPhone(text, before, after)).toBeUndefined()
  })

  it.each(HOSTILE_TEXTS)('is blocked with %s', (_, text) => {
    expect(pastedPhone(text)).toBeUndefined()
  })
})

describe('a name that is pasted', () => {
  it.each([
    ['Asha Verma', '', ''],
    [' Asha Verma\n', '', ''],
    ['आशा वर्मा', '', ''],
    ['K', 'Asha ', ''],
    ['a'.repeat(100), '', ''],
  ])('%j after %j is taken', (text, before, after) => {
    expect(isPastedName(text, before, after)).toBe(true)
  })

  it.each([
    ['Asha2', '', ''],
    ['Asha@home', '', ''],
    ['A', '', ''],
    ['a'.repeat(101), '', ''],
    ['b', 'a'.repeat(100), ''],
    ['<b>Asha</b>', '', ''],
  ])('%j after %j is blocked', (text, before, after) => {
    expect(isPastedName(text, before, after)).toBe(false)
  })
})

describe('Book a Call', () => {
  it.each([
    ['Asha Verma', '9876543210', true],
    ['आशा', '9876543210', true],
    ['Jo', '0000000000', true],
    ['J', '9876543210', false],
    ['  J ', '9876543210', false],
    ['', '9876543210', false],
    ['a'.repeat(100), '9876543210', true],
    ['a'.repeat(101), '9876543210', false],
    ['Asha', '987654321', false],
    ['Asha', '', false],
  ])('with the name %j and the number %j can be pressed: %s', (name, phone, can) => {
    expect(isReachable(name, phone)).toBe(can)
  })
})

it('a number is shown again with its middle hidden', () => {
  expect(maskedPhone('9876543210')).toBe('+91 98••••3210')
})
