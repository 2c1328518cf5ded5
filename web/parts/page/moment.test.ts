import { expect, it } from 'vitest'
import { momentWords } from './moment.ts'

const NOW = Date.parse('2026-11-22T18:00:00Z')

it.each([
  // 23:30 in India, and half an hour later the next day.
  ['2026-11-22T18:10:00Z', 'en', /^11:40 pm$/i],
  ['2026-11-22T18:40:00Z', 'en', /^23 Nov 2026, 12:10 am$/i],
  ['2026-11-22T18:40:00Z', 'hi', /^23 नवंबर 2026, रात 12:10$/],
] as const)(
  'the time of %s is written in %s, with its day unless that is today in India',
  (iso, locale, said) => {
    expect(momentWords(iso, NOW, locale)).toMatch(said)
  },
)
