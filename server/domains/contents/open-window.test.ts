import { expect, it } from 'vitest'
import { openWindow } from './open-window.ts'

const at = (hour: number) => `2026-12-06T${String(hour).padStart(2, '0')}:00:00.000Z`
const window = { opensAt: '2026-12-06T10:30:00+05:30', closesAt: '2026-12-06T17:30:00+05:30' }

it.each([
  ['at all times', null, undefined, undefined],
  ['from the day of its package on', at(3), undefined, { opensAt: at(3), closesAt: null }],
  ['in the window of its paper', null, window, { opensAt: at(5), closesAt: at(12) }],
  ['in that window, though its package had it before', at(3), window, { opensAt: at(5), closesAt: at(12) }],
  [
    'late in that window, where its package gets it late',
    at(7),
    window,
    { opensAt: at(7), closesAt: at(12) },
  ],
])('a test is open %s', (_when, availableFrom, ofPaper, expected) => {
  const from = availableFrom === null ? null : new Date(availableFrom)
  expect(openWindow({ availableFrom: from, plan: ofPaper ? { window: ofPaper } : {} })).toEqual(expected)
})
