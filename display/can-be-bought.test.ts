import { expect, it } from 'vitest'
import { canBeBought } from './can-be-bought.ts'

const UNTIL = '2026-11-22T00:00:00.000Z'
const END = Date.parse(UNTIL)

it.each([
  ['what is sold without an end', { sold: true }, END, true],
  ['what is not', { sold: false }, END, false],
  ['until the last moment before its end', { sold: true, soldUntil: UNTIL }, END - 1, true],
  ['not from its end on', { sold: true, soldUntil: UNTIL }, END, false],
])('sells %s', (_what, card, at, wanted) => {
  expect(canBeBought(card, at)).toBe(wanted)
})
