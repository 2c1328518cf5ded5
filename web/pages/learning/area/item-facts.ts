import type { LearningItem } from '../../../data/learning.queries.ts'
import { testFacts } from '../../../parts/test/test-facts.ts'
import type { testsTexts } from '../../../parts/test/tests-texts.ts'
import type { areaTexts } from './area-texts.ts'

const MEGABYTE = 1_000_000

/** `50 questions · 60 minutes …` of a test, `24 pages · 1.2 MB` of a file, `5 minutes` of a lesson. */
export function itemFacts(
  { test, file, lesson }: Pick<LearningItem, 'test' | 'file' | 'lesson'>,
  words: (typeof areaTexts)['en'],
  ofTests: (typeof testsTexts)['en'],
): string {
  if (test) return testFacts(test, ofTests)
  if (lesson?.seconds) return words.minutes(Math.max(1, Math.round(lesson.seconds / 60)))
  if (!file) return ''
  const size = Math.max(0.1, file.bytes / MEGABYTE).toFixed(1)
  return [file.pages !== null && words.pages(file.pages), words.megabytes(size)].filter(Boolean).join(' · ')
}
