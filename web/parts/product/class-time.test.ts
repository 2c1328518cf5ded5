import { expect, it } from 'vitest'
import { dateAndTime } from './class-time.ts'

it.each([
  ['2026-12-08T12:30:00.000Z', '8 Dec 2026, 6:00 pm IST'],
  ['2026-12-08T18:29:59.000Z', '8 Dec 2026, 11:59 pm IST'],
  ['2026-12-08T18:30:00.000Z', '9 Dec 2026, 12:00 am IST'],
  ['2026-12-31T18:35:00.000Z', '1 Jan 2027, 12:05 am IST'],
  ['2026-12-09T06:30:00.000Z', '9 Dec 2026, 12:00 pm IST'],
  ['2026-12-09T06:29:00.000Z', '9 Dec 2026, 11:59 am IST'],
])('the class of %s begins, in Indian time, on %s', (iso, shown) =>
  expect(dateAndTime(iso, 'en')).toBe(shown),
)

it('says month and part of the day in Hindi', () =>
  expect(dateAndTime('2026-12-08T12:30:00Z', 'hi')).toBe('8 दिसंबर 2026, शाम 6:00 बजे'))
