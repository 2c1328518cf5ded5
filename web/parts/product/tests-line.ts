import type { Locale } from '../../../addresses/locale.ts'
import { countTests, type TestGroup } from '../../../display/tests-held.ts'
import { shortDate } from './catalogue-words.ts'
import type { heldTestsTexts } from './held-tests-texts.ts'

/** `12 mock tests`, or `21 tests: 12 now, 9 by 15 Jan 2027`; undefined if there are none. */
export function testsLine(
  groups: readonly TestGroup[],
  { nowMs, locale, words }: { nowMs: number; locale: Locale; words: (typeof heldTestsTexts)['en'] },
): string | undefined {
  const counted = countTests(groups, nowMs)
  if (counted.total === 0) return undefined
  return counted.by === null
    ? words.all(counted.total)
    : words.some({ ...counted, by: shortDate(counted.by, locale) })
}
