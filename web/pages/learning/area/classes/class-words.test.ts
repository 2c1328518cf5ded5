import { describe, expect, it } from 'vitest'
import { timingWords } from '../../../../parts/batches/timing-words.ts'
import { countdownWords, dayWords, earlierWords, whenWords } from './class-words.ts'

const ist = (text: string) => Date.parse(`${text}:00+05:30`)
/** A Thursday. */
const NOW = ist('2026-12-03T17:20')
const at = (text: string) => new Date(ist(text)).toISOString()

describe('the day of a class', () => {
  it.each([
    ['2026-12-02', 'Yesterday', 'कल'],
    ['2026-12-03', 'Today', 'आज'],
    ['2026-12-04', 'Tomorrow', 'कल'],
    ['2026-12-05', 'Sat 5 Dec', 'शनि 5 दिसंबर'],
    ['2027-01-04', 'Mon 4 Jan 2027', 'सोम 4 जनवरी 2027'],
  ])('%s is %s', (day, english, hindi) => {
    expect([dayWords(day, NOW, 'en'), dayWords(day, NOW, 'hi')]).toEqual([english, hindi])
  })

  it('is that of India, also just after midnight there', () => {
    expect(whenWords(at('2026-12-04T00:05'), ist('2026-12-03T23:59'), 'en')).toBe('Tomorrow 12:05 am')
    expect(whenWords(at('2026-12-04T00:05'), ist('2026-12-04T00:00'), 'hi')).toBe('आज रात 12:05 बजे')
  })

  it('stands before its time', () => {
    expect(whenWords(at('2026-12-03T19:30'), NOW, 'en')).toBe('Today 7:30 pm')
    expect(whenWords(at('2026-12-03T19:30'), NOW, 'hi')).toBe('आज शाम 7:30 बजे')
    expect(whenWords(at('2026-12-10T19:30'), NOW, 'en')).toBe('Thu 10 Dec, 7:30 pm')
  })

  it('from which it was moved is named where it is another', () => {
    const to = at('2026-12-04T19:30')
    expect(earlierWords(at('2026-12-04T18:00'), to, NOW, 'en')).toBe('6:00 pm')
    expect(earlierWords(at('2026-12-03T19:30'), to, NOW, 'en')).toBe('Thu 3 Dec, 7:30 pm')
    expect(earlierWords(at('2026-12-03T19:30'), to, NOW, 'hi')).toBe('गुरु 3 दिसंबर, शाम 7:30 बजे')
  })
})

describe('the time until a class', () => {
  it.each([
    ['2026-12-03T17:20', 'Starts now', 'अभी शुरू हो रही है'],
    ['2026-12-03T17:21', 'Starts in 1 min', '1 मिनट में शुरू होगी'],
    ['2026-12-03T18:20', 'Starts in 1 h', '1 घंटे में शुरू होगी'],
    ['2026-12-03T19:30', 'Starts in 2 h 10 min', '2 घंटे 10 मिनट में शुरू होगी'],
    ['2026-12-04T17:19', 'Starts in 23 h 59 min', '23 घंटे 59 मिनट में शुरू होगी'],
    ['2026-12-04T19:30', 'Starts in 1 day 2 h', '1 दिन 2 घंटे में शुरू होगी'],
    ['2026-12-05T00:10', 'Starts in 2 days', '2 दिन में शुरू होगी'],
    ['2026-12-23T19:30', 'Starts in 20 days', '20 दिन में शुरू होगी'],
  ])('%s: %s', (start, english, hindi) => {
    expect([countdownWords(at(start), NOW, 'en'), countdownWords(at(start), NOW, 'hi')]).toEqual([
      english,
      hindi,
    ])
  })

  it('is never shorter than it is, and nothing once it has begun', () => {
    expect(countdownWords(at('2026-12-03T17:21'), NOW + 1, 'en')).toBe('Starts in 1 min')
    expect(countdownWords(at('2026-12-03T17:21'), NOW + 60_000, 'en')).toBe('Starts now')
    expect(countdownWords(at('2026-12-03T17:00'), NOW, 'en')).toBe('Starts now')
  })
})

describe('the times of a batch', () => {
  it.each([
    [[0, 2, 4], 'Mon, Wed, Fri 7:30 pm', 'सोम, बुध, शुक्र शाम 7:30 बजे'],
    [[4, 0, 2, 0], 'Mon, Wed, Fri 7:30 pm', 'सोम, बुध, शुक्र शाम 7:30 बजे'],
    [[0, 1, 2, 3, 4, 5], 'Mon to Sat 7:30 pm', 'सोम से शनि शाम 7:30 बजे'],
    [[5, 6], 'Sat, Sun 7:30 pm', 'शनि, रवि शाम 7:30 बजे'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day 7:30 pm', 'हर दिन शाम 7:30 बजे'],
    [[2], 'Wed 7:30 pm', 'बुध शाम 7:30 बजे'],
  ])('on %j are %s', (weekdays, english, hindi) => {
    const timing = { weekdays, time: '19:30' }
    expect([timingWords(timing, 'en'), timingWords(timing, 'hi')]).toEqual([english, hindi])
  })
})
