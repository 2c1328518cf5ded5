import { INDIA_AHEAD_MS } from './indian-day.ts'

type Locale = 'en' | 'hi'

// Of our own, because server and browser may carry different month names and would then write different
// pages.
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
}

/** `21 Nov 2026`, the day in India. */
export function shownDate(atMs: number, locale: Locale): string {
  const there = new Date(atMs + INDIA_AHEAD_MS)
  return `${there.getUTCDate()} ${MONTHS[locale][there.getUTCMonth()]} ${there.getUTCFullYear()}`
}
