import type { Locale } from '../../../addresses/locale.ts'
import type { ProductDetails } from '../../data/catalogue.queries.ts'
import type { Batch } from '../../data/live/list-batches.ts'
import { timingWords } from './timing-words.ts'

export interface LiveFacts {
  olcMetaJson: ProductDetails['olcMetaJson']
  /** it has batches, and none of them can be joined any more */
  full: boolean
}

/** Start, seats and times of the batches that can be joined; of all, where none can be. */
export function factsOf(
  batches: readonly Batch[],
  filed: ProductDetails['olcMetaJson'],
  locale: Locale,
): LiveFacts {
  const open = batches.filter(({ joining }) => joining === 'open')
  const told = open.length > 0 ? open : batches
  const first = told[0]
  if (!first) return { olcMetaJson: filed, full: false }
  const limited = told.every(({ seatsLeft }) => seatsLeft !== null)
  return {
    olcMetaJson: {
      start: `${first.startsOn}T00:00:00+05:30`,
      // 0 is not shown: as many as want.
      seats: limited ? told.reduce((sum, { seatsLeft }) => sum + (seatsLeft ?? 0), 0) : 0,
      timings: [
        ...new Set(told.flatMap(({ timings }) => timings.map((timing) => timingWords(timing, locale)))),
      ],
    },
    full: open.length === 0,
  }
}
