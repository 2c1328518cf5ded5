import { PRODUCT_TYPE_NAMES, PRODUCT_TYPE_NAMES_HINDI } from '../../../../../display/product-type.ts'
import type { SearchWord } from '../words/search-word.ts'
import { type Typed, withoutParts } from '../words/typed-words.ts'
import type { Chip } from './chip.ts'
import type { Recognised } from './known-names.ts'
import type { Limit } from './limits.ts'
import type { Term } from './understand-search.ts'

interface Understanding {
  typed: Typed
  terms: readonly Term[]
  recognised: readonly Recognised[]
  limits: readonly Limit[]
}

/** What of a search can be taken away: exams or else the course, types, and what limits it. */
export function chipsOf({ typed, terms, recognised, limits }: Understanding): Chip[] {
  const sure = (facet: Recognised['facet']) => recognised.filter((one) => one.facet === facet && one.surely)
  const exams = sure('exams')
  const named = exams.length > 0 ? exams : sure('coursesFacets')
  const without = (words: readonly SearchWord[]) => withoutParts(typed.text, partsOf(typed, words))
  // One type said in two ways is one thing to take away.
  const types = Map.groupBy(
    terms.filter(({ type }) => type !== null),
    ({ type }) => type!,
  )
  return [
    ...named.map(({ facet, id, label, labelHindi, words }) => {
      const kind = facet === 'exams' ? ('exam' as const) : ('course' as const)
      return { kind, label, labelHindi, value: id, without: without(words) }
    }),
    ...[...types].map(([type, own]) => {
      const [label, labelHindi] = [PRODUCT_TYPE_NAMES[type], PRODUCT_TYPE_NAMES_HINDI[type]]
      const words = own.flatMap((term) => term.words)
      return { kind: 'type' as const, label, labelHindi, value: type, without: without(words) }
    }),
    ...limits.map(({ kind, label, labelHindi, value, parts }) => ({
      kind,
      label,
      labelHindi,
      value,
      without: withoutParts(typed.text, parts),
    })),
  ]
}

/** Where these words stand, also where they are said again. */
function partsOf({ words }: Typed, own: readonly SearchWord[]): (readonly [number, number])[] {
  const keys = new Set(own.map(({ key }) => key))
  return [...own, ...words.filter(({ key }) => keys.has(key))].flatMap(({ from }) => (from ? [from] : []))
}
