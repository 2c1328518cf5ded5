import { expect, it } from 'vitest'
import { codeTyped } from './typed-code.ts'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['Code: 123456.', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('a code typed as %j is shown as %j', (text, code) => {
  expect(codeTyped(text)).toBe(code)
})
