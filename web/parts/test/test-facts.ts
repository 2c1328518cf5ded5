import type { Locale } from '../../../addresses/locale.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { PackageTest } from '../../data/tests.queries.ts'
import { momentWords } from '../page/moment.ts'
import type { testsTexts } from './tests-texts.ts'

type Words = (typeof testsTexts)['en']
type Card = Pick<PackageTest, 'questionCount' | 'fullMarks' | 'durationSeconds' | 'languages' | 'testType'>

/** `50 questions · 200 marks · 60 minutes · In English and Hindi`; a psychometric test has no marks. */
export function testFacts(test: Card, words: Words): string {
  const { questionCount, fullMarks, durationSeconds, languages, testType } = test
  const [only] = languages
  return [
    words.questions(questionCount),
    testType !== PSYCHOMETRIC && words.marks(shownMarks(fullMarks)),
    durationSeconds > 0 && words.minutes(Math.ceil(durationSeconds / 60)),
    languages.length > 1 ? words.bothLanguages : only && words.languages[only],
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * For a test that everyone takes at the same time: when it opens, until when it is open, or that it is
 * closed; undefined for other tests.
 */
export function windowWords(
  window: PackageTest['window'],
  nowMs: number,
  words: Words,
  locale: Locale,
): string | undefined {
  if (!window) return undefined
  const { opensAt, closesAt } = window
  // Always with the day: a time alone could be any day's.
  const when = (iso: string) => momentWords(iso, 0, locale)
  if (nowMs < Date.parse(opensAt)) return words.opens(when(opensAt))
  if (closesAt === null) return undefined
  return nowMs < Date.parse(closesAt) ? words.openUntil(when(closesAt)) : words.closed(when(closesAt))
}
