import type { Locale } from '../../../addresses/locale.ts'
import type { Shelved } from '../../data/library.queries.ts'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import type { ownedTexts } from './owned-texts.ts'

type Words = (typeof ownedTexts)['en']
type Held = Pick<Shelved, 'until' | 'source' | 'sourceRef' | 'ended'>

/** `Yours until 3 Mar 2027, from order T-1042`: how long, and why. */
export function heldLine(held: Held, words: Words, locale: Locale): string {
  return [untilWords(held, words, locale), whyWords(held, words)].filter(Boolean).join(', ')
}

export function untilWords({ until, source, ended }: Held, words: Words, locale: Locale): string {
  if (until === null) return words.forGood
  const date = shortDate(until, locale)
  if (ended) return words.ended(date)
  return source === 'TRIAL' ? words.trialUntil(date) : words.yoursUntil(date)
}

/** Empty for a trial, which is mentioned with its end. */
function whyWords({ source, sourceRef }: Held, words: Words): string {
  if (source === 'TRIAL') return ''
  if (source !== 'ORDER') return words.sources[source]
  return sourceRef === null ? '' : words.fromOrder(sourceRef)
}
