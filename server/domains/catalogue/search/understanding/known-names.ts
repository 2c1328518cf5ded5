import type { NamesOf, SearchedPackage } from '../package-search.ts'
import type { Phrases } from '../words/phrases.ts'
import { isNumber, type SearchWord, searchWords } from '../words/search-word.ts'
import { NAMES_NOTHING, USUALLY_MEANT, WEAK_WORDS } from '../words/spoken-words.ts'

const KINDS = ['exams', 'coursesFacets', 'subjectFacets'] as const
type Kind = (typeof KINDS)[number]

/** An exam, a course or a subject that a search names. */
export interface Recognised {
  facet: Kind
  id: string
  label: string
  labelHindi: string | null
  /** the whole name, or what no other has */
  surely: boolean
  /** the packages that have it, by position */
  positions: readonly number[]
  /** the words that name it */
  words: SearchWord[]
}

/** A word or phrase of a search, and every way to say it, each as the keys of its words. */
export interface Said {
  words: SearchWord[]
  ways: string[][]
  isFiller: boolean
}

interface Name {
  id: string
  label: string
  labelHindi: string | null
  /** the ways to write it, each as the keys of its words */
  variants: string[][]
  positions: number[]
}

interface Match {
  name: Name
  count: number
  whole: boolean
  leads: boolean
  said: Said[]
}

/** More exams at once are those of a board: nothing is preferred. */
const MOST_AT_ONCE = 12

const wordsOf = (text: string) => searchWords(text).map(({ key, also }) => also ?? key)
const keysOf = (words: readonly string[]) => new Set(words.flatMap(wordsOf))
const WEAK = keysOf(WEAK_WORDS)
const NOTHING = keysOf(NAMES_NOTHING)
const USUAL = new Map(
  USUALLY_MEANT.map((line) => line.split(', ').map((name) => wordsOf(name).join(' ')) as [string, string]),
)

/** `GATE Civil Engineering (CE)` is also written `GATE CE`. */
function variantsOf(name: string): string[][] {
  const inside = /\(([^)]*)\)/.exec(name)?.[1]
  const outside = wordsOf(name.replace(/\([^)]*\)/g, ' '))
  return inside === undefined || outside.length === 0
    ? [outside]
    : [outside, [outside[0]!, ...wordsOf(inside)]]
}

/** The names of exams, courses and subjects on sale, and which of them a search says. */
export class KnownNames {
  private readonly known: Record<Kind, Map<string, Name>> = {
    exams: new Map(),
    coursesFacets: new Map(),
    subjectFacets: new Map(),
  }
  /** the names with a word */
  private readonly namesWith: Record<Kind, Map<string, Set<Name>>> = {
    exams: new Map(),
    coursesFacets: new Map(),
    subjectFacets: new Map(),
  }
  private readonly namesOf: NamesOf

  constructor(namesOf: NamesOf) {
    this.namesOf = namesOf
  }

  /** Positions come in order. */
  add(position: number, row: SearchedPackage): void {
    for (const facet of KINDS)
      for (const id of facet === 'exams' ? row.exams : row.facets[facet]) {
        const known = this.known[facet].get(id)
        if (known) known.positions.push(position)
        else
          this.known[facet].set(id, { ...nameOf(facet, this.namesOf(facet, id), id), positions: [position] })
      }
  }

  /** Once every package is in. */
  close(phrases: Phrases): void {
    for (const subject of this.known.subjectFacets.values())
      for (const variant of [...subject.variants]) subject.variants.push(...phrases.othersOf(variant))
    for (const facet of KINDS)
      for (const name of this.known[facet].values())
        for (const key of new Set(name.variants.flat())) {
          const own = this.namesWith[facet].get(key) ?? new Set()
          this.namesWith[facet].set(key, own.add(name))
        }
  }

  /** Whether it is a word of a subject's or a course's name. */
  isOfAName(key: string): boolean {
    return KINDS.some((facet) => this.namesWith[facet].has(key))
  }

  recognise(said: readonly Said[]): Recognised[] {
    const whole = (facet: Kind) =>
      notWithin(this.matches(facet, said).filter((match) => match.whole)).map((match) =>
        recognised(facet, match, true),
      )
    return [...this.examsOf(said), ...whole('coursesFacets'), ...whole('subjectFacets')]
  }

  /** The names of which a search says a word. */
  private matches(facet: Kind, said: readonly Said[]): Match[] {
    const keys = new Set(said.flatMap(({ ways }) => ways.flat()))
    const candidates = new Set([...keys].flatMap((key) => [...(this.namesWith[facet].get(key) ?? [])]))
    return [...candidates].flatMap((name) => matchOf(name, said) ?? [])
  }

  private examsOf(said: readonly Said[]): Recognised[] {
    const matches = this.matches('exams', said).filter((match) => this.isTelling(match))
    const most = Math.max(0, ...matches.map(({ count }) => count))
    const whole = matches.filter((match) => match.whole && match.count > 0)
    const closest = matches.filter(({ count }) => count === most)
    const wholeAndClosest = closest.filter((match) => match.whole)
    if (wholeAndClosest.length > 0) return notWithin(whole).map((match) => recognised('exams', match, true))
    const leading = closest.filter(({ leads }) => leads)
    const best = leading.length > 0 ? leading : closest
    const usual = best.filter(({ name, said: own }) => isUsual(name, own))
    const chosen = usual.length > 0 ? usual : best
    if (chosen.length > MOST_AT_ONCE) return []
    return chosen.map((match) => recognised('exams', match, chosen.length === 1))
  }

  /** Words of courses and subjects name no exam by themselves. */
  private isCommon(key: string): boolean {
    return this.namesWith.coursesFacets.has(key) || this.namesWith.subjectFacets.has(key)
  }

  /** Some word of it is of no course or subject, or is the first: ntpc, ssc. */
  private isTelling({ name, said }: Match): boolean {
    const keys = said.flatMap(({ ways }) => ways.flat())
    return name.variants.flat().some((key, at) => {
      if (!keys.includes(key) || WEAK.has(key) || isNumber(key)) return false
      return at === 0 || !this.isCommon(key)
    })
  }
}

function nameOf(facet: Kind, [label, labelHindi]: (string | null)[], id: string): Omit<Name, 'positions'> {
  const written = [label ?? id, labelHindi].flatMap((text) => (text ? variantsOf(text) : []))
  const short = (keys: string[]) => keys.filter((key) => !NOTHING.has(key))
  const variants =
    facet === 'subjectFacets' ? written.map((keys) => (short(keys).length ? short(keys) : keys)) : written
  return { id, label: label ?? id, labelHindi: labelHindi ?? null, variants }
}

/** How much of a name a search says; a filler counts only right behind a word of it: gate me. */
function matchOf(name: Name, said: readonly Said[]): Match | undefined {
  let best: Match | undefined
  for (const variant of name.variants) {
    const covered = new Set<string>()
    const own: Said[] = []
    for (const [at, one] of said.entries()) {
      if (one.isFiller && !(at > 0 && own.at(-1) === said[at - 1])) continue
      const keys = one.ways.filter((way) => way.every((key) => variant.includes(key))).flat()
      if (keys.length === 0) continue
      own.push(one)
      for (const key of keys) covered.add(key)
    }
    if (own.length === 0 || own.every(({ isFiller }) => isFiller)) continue
    const match = {
      name,
      count: covered.size,
      whole: variant.every((key) => covered.has(key)),
      leads: covered.has(variant[0]!),
      said: own,
    }
    if (!best || match.count > best.count || (match.whole && !best.whole)) best = match
  }
  return best
}

/** Of several names that are said as a whole those that are not part of a longer one: CUET beside CUET PG. */
function notWithin(matches: Match[]): Match[] {
  return matches.filter(
    (match) =>
      !matches.some(
        (other) => other.count > match.count && match.said.every((one) => other.said.includes(one)),
      ),
  )
}

function isUsual(name: Name, said: Said[]): boolean {
  const usual = said.flatMap(({ ways }) => ways.flatMap((way) => USUAL.get(way.join(' ')) ?? []))
  return name.variants.some((variant) => usual.includes(variant.join(' ')))
}

function recognised(facet: Kind, { name, said }: Match, surely: boolean): Recognised {
  const { id, label, labelHindi, positions } = name
  return { facet, id, label, labelHindi, surely, positions, words: said.flatMap(({ words }) => words) }
}

/** Whether it narrows a search if it can, and is left out before anything else. */
export function isWeak(words: readonly SearchWord[]): boolean {
  return words.every(({ key, also }) => WEAK.has(also ?? key) || WEAK.has(key))
}

export const isWeakKey = (key: string): boolean => WEAK.has(key)
