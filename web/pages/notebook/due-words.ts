import type { Locale } from '../../../addresses/locale.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import type { notebookTexts } from './notebook-texts.ts'
import type { practiceTexts } from './practice-texts.ts'

interface Due {
  dueAt: string | null
  inDays: number | null
}

/** `Due tomorrow`, `Due in 5 days, on 26 Nov 2026`; for a question put away, that it is. */
export function dueWords({ dueAt, inDays }: Due, t: (typeof notebookTexts)['en'], locale: Locale): string {
  if (dueAt === null || inDays === null) return t.away
  if (inDays <= 1) return inDays === 0 ? t.today : t.tomorrow
  return t.inDays(inDays, shortDate(dueAt, locale))
}

/** The same for a question that was just answered. */
export function comesWords(
  { dueAt, inDays }: { dueAt: string; inDays: number },
  t: (typeof practiceTexts)['en'],
  locale: Locale,
): string {
  if (inDays <= 1) return inDays === 0 ? t.comesToday : t.comesTomorrow
  return t.comesInDays(inDays, shortDate(dueAt, locale))
}
