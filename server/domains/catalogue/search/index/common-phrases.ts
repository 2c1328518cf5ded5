import type { Facet } from '../../../../../contract/store/facets.ts'
import { PRODUCT_TYPE_NAMES } from '../../../../../display/product-type.ts'
import type { Interruptible } from '../../../../platform/slices/in-slices.ts'
import type { NamesOf, SearchedPackage } from '../package-search.ts'
import { isNumber, type SearchWord, searchWords } from '../words/search-word.ts'
import { foundPlace } from './found-place.ts'
import { nameOf } from './whole-titles.ts'

/** Something to search for, and how many packages it is of. */
interface Phrase {
  name: string
  shown: string
  count: number
}

export interface Completion {
  shown: string
  /** it is something typed before, and another phrase: perhaps no package has both */
  joined: boolean
}

/** The words and pairs of words that most titles have. */
const MOST_OF_TITLES = 10_000
const LEAST_OF_TITLES = 2
/** What is completed is a phrase of so many words at most. */
const LONGEST_TYPED = 4
const NAMED = ['exams', 'coursesFacets', 'subjectFacets'] as const

/** What people may search for, in words of the catalogue: names, and what titles often have. */
export class CommonPhrases {
  /** how many packages have each value, by facet and id */
  private readonly values = new Map<string, { facet: Facet | 'exams'; id: string; count: number }>()
  private readonly ofTitles = new Map<string, Phrase>()
  private sorted: Phrase[] = []
  private names: string[] = []

  add(title: readonly SearchWord[], { exams, facets }: SearchedPackage): void {
    for (const facet of NAMED)
      for (const id of facet === 'exams' ? exams : facets[facet]) this.countValue(facet, id)
    for (const type of facets.categoryFacets) this.countValue('categoryFacets', type)
    for (const [at, word] of title.entries()) {
      if (isNumber(word.key)) continue
      this.countTitle([word])
      const next = title[at + 1]
      if (next && !isNumber(next.key)) this.countTitle([word, next])
    }
  }

  private countValue(facet: Facet | 'exams', id: string): void {
    const name = `${facet} ${id}`
    const known = this.values.get(name)
    if (known) known.count++
    else this.values.set(name, { facet, id, count: 1 })
  }

  private countTitle(words: readonly SearchWord[]): void {
    const name = nameOf(words)
    const known = this.ofTitles.get(name)
    if (known) known.count++
    else this.ofTitles.set(name, { name, shown: shownOf(words), count: 1 })
  }

  /** Once every package is in. */
  *closing(namesOf: NamesOf): Interruptible<void> {
    const frequent = [...this.ofTitles.values()].filter(({ count }) => count >= LEAST_OF_TITLES)
    yield
    const phrases = new Map(
      frequent
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_OF_TITLES)
        .map((phrase) => [phrase.name, phrase]),
    )
    yield
    for (const { facet, id, count } of this.values.values())
      for (const label of labelsOf(facet, id, namesOf)) {
        const words = searchWords(label)
        const name = nameOf(words)
        if (name !== '' && count > (phrases.get(name)?.count ?? 0))
          phrases.set(name, { name, shown: shownOf(words), count })
      }
    this.sorted = [...phrases.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    this.names = this.sorted.map(({ name }) => name)
    this.values.clear()
    this.ofTitles.clear()
  }

  /** What the end of this text may become, with what is before it: longer phrases first, then by count. */
  completing(text: string, limit: number): Completion[] {
    const words = searchWords(text)
    const space = /\s$/.test(text) ? ' ' : ''
    const found = new Map<string, Completion>()
    for (let from = Math.max(0, words.length - LONGEST_TYPED); from < words.length; from++) {
      const before = words.slice(0, from)
      for (const { shown } of this.beginning(nameOf(words.slice(from)) + space, limit)) {
        const whole = [...before.map((word) => word.shown), shown].join(' ')
        if (!found.has(whole)) found.set(whole, { shown: whole, joined: from > 0 })
      }
    }
    return [...found.values()].slice(0, limit)
  }

  /** The phrases that begin so and have more, of most packages first. */
  private beginning(typed: string, limit: number): Phrase[] {
    const found: Phrase[] = []
    for (let at = foundPlace(this.names, typed); this.names[at]?.startsWith(typed); at++)
      if (this.names[at] !== typed) found.push(this.sorted[at]!)
    return found.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, limit)
  }
}

function shownOf(words: readonly SearchWord[]): string {
  return words.map(({ shown }) => shown).join(' ')
}

function labelsOf(facet: Facet | 'exams', id: string, namesOf: NamesOf): string[] {
  if (facet === 'categoryFacets') return [PRODUCT_TYPE_NAMES[id as keyof typeof PRODUCT_TYPE_NAMES]]
  return namesOf(facet, id).flatMap((label) => label ?? [])
}
