import type { resultTexts } from '../../../parts/result/result-texts.ts'

type Words = Pick<(typeof resultTexts)['en'], 'hours' | 'minutes' | 'seconds'>

/** `1 h 5 min`, `12 min 30 s`, `45 s`: rounded to the second, from an hour on to the minute. */
export function spentWords(spentMs: number, words: Words): string {
  const seconds = Math.round(spentMs / 1000)
  if (seconds < 60) return words.seconds(seconds)
  if (seconds < 3600) return words.minutes(Math.floor(seconds / 60), seconds % 60)
  const minutes = Math.round(seconds / 60)
  return words.hours(Math.floor(minutes / 60), minutes % 60)
}
