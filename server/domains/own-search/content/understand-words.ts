import { Phrases } from '../../catalogue/search/words/phrases.ts'
import { isHindi, isNumber, type SearchWord, searchWords } from '../../catalogue/search/words/search-word.ts'
import { slipCost } from '../../catalogue/search/words/slips.ts'
import { isShortSound, soundOf } from '../../catalogue/search/words/sound.ts'
import type { AskedWords, KnownWord, NearWord } from './words.queries.ts'

/** A word of a search or a phrase with a meaning. */
export interface OwnTerm {
  /** as it was typed: who is told what was left out learns no word of what is closed */
  typed: string
  corrected: boolean
  /** the words of each way in which one's own contents say it */
  ways: string[][]
  /** in how many passages it may be */
  count: number
}

export interface OwnWords {
  /** what one's own contents have of what was asked for */
  terms: OwnTerm[]
  /** all that was asked for, as it was typed */
  typed: string[]
  /** which packages have a word of the terms */
  packagesOf: ReadonlyMap<string, ReadonlySet<number>>
}

/** What is known of words in one's own contents. */
export interface Vocabulary {
  find(asked: AskedWords): Promise<Record<keyof AskedWords, Map<string, KnownWord[]>>>
  near(typed: string): Promise<NearWord[]>
}

/** More words narrow nothing, and cost. */
const MOST_WORDS = 12
/** Looking for what was meant costs most; nobody mistypes more. */
const MOST_CORRECTED = 3
/** A word this short that occurs as it is means itself, not the beginnings of others. */
const SHORT = 3
const MOST_MEANT = 3

/** What ships; the operator’s rules are of what is sold. */
const PHRASES = new Phrases()

interface TypedTerm {
  words: SearchWord[]
  filler: boolean
  ways: string[][]
}

/** Every word of a search in the words of one's own contents: in either script, begun, mistyped. */
export async function understandWords(vocabulary: Vocabulary, query: string): Promise<OwnWords> {
  const typed = typedTerms(searchWords(query).slice(0, MOST_WORDS))
  const meant = typed.some(({ filler }) => !filler) ? typed.filter(({ filler }) => !filler) : typed
  const known = await vocabulary.find({
    exact: [...new Set(meant.flatMap(({ ways }) => ways.flat()))],
    longer: meant.flatMap((term) => beginningOf(term) ?? []),
    alike: meant.flatMap((term) => soundOfTerm(term) ?? []),
  })
  const packagesOf = new Map<string, Set<number>>()
  const remember = (all: Iterable<KnownWord>) => {
    for (const { word, packageIds } of all) packagesOf.set(word, new Set(packageIds))
  }
  for (const kind of Object.values(known)) remember([...kind.values()].flat())
  const found: OwnWords = { terms: [], typed: [], packagesOf }
  let corrected = 0
  for (const term of meant) {
    const asTyped = term.words.map(({ shown }) => shown).join(' ')
    found.typed.push(asTyped)
    const own = waysOf(term, known)
    if (own.ways.length > 0) found.terms.push({ typed: asTyped, corrected: false, ...own })
    else {
      const near = corrected++ < MOST_CORRECTED ? await nearest(vocabulary, term) : []
      remember(near)
      if (near.length > 0) found.terms.push(correctedTerm(near, asTyped))
    }
  }
  return found
}

function typedTerms(words: SearchWord[]): TypedTerm[] {
  const terms: TypedTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES.at(words, at)
    const own = words.slice(at, at + (phrase?.length ?? 1))
    const others = phrase?.meaning.kind === 'same' ? phrase.meaning.others : []
    const keys = own.map(({ key }) => key)
    const spelled = own.map(({ key, also }) => also ?? key)
    const [only] = keys
    const one = keys.length === 1 && only!.length > SHORT && only!.endsWith('s') ? [[only!.slice(0, -1)]] : []
    terms.push({
      words: own,
      filler: phrase?.meaning.kind === 'filler',
      ways: [keys, spelled, ...one, ...others],
    })
    at += own.length
  }
  return terms
}

/** Only a single word is begun, heard or mistyped. */
const onlyKey = ({ words }: TypedTerm) => (words.length === 1 ? words[0]!.key : undefined)

function beginningOf(term: TypedTerm): string | undefined {
  const key = onlyKey(term)
  return key !== undefined && key.length > 1 && !isNumber(key) ? key : undefined
}

function soundOfTerm(term: TypedTerm): string | undefined {
  const key = onlyKey(term)
  return key === undefined || isNumber(key) ? undefined : soundOf(key)
}

function waysOf(term: TypedTerm, known: Record<keyof AskedWords, Map<string, KnownWord[]>>) {
  const ways = new Map<string, string[]>()
  let count = 0
  const put = (way: string[], passages: number) => {
    const name = way.join(' ')
    if (!ways.has(name)) count += passages
    ways.set(name, way)
  }
  const countOf = (word: string) => known.exact.get(word)?.[0]?.count ?? 0
  for (const way of term.ways)
    if (way.every((word) => known.exact.has(word))) put(way, Math.min(...way.map(countOf)))
  const key = onlyKey(term)
  if (key === undefined) return { ways: [...ways.values()], count }
  if (key.length > SHORT || ways.size === 0)
    for (const longer of known.longer.get(key) ?? []) put([longer.word], longer.count)
  const sound = soundOf(key) ?? ''
  if (isShortSound(sound) && ways.size > 0) return { ways: [...ways.values()], count }
  for (const alike of known.alike.get(sound) ?? [])
    if (isHindi(alike.word) !== isHindi(key)) put([alike.word], alike.count)
  return { ways: [...ways.values()], count }
}

async function nearest(vocabulary: Vocabulary, term: TypedTerm): Promise<KnownWord[]> {
  const key = onlyKey(term)
  if (key === undefined || key.length <= SHORT || isNumber(key)) return []
  const costs = (await vocabulary.near(key)).flatMap((near) => {
    const cost = slipCost(key, near.word)
    return cost === undefined ? [] : [{ near, cost }]
  })
  const least = Math.min(...costs.map(({ cost }) => cost))
  const meant = costs.filter(({ cost }) => cost === least).slice(0, MOST_MEANT)
  if (meant.length === 0) return []
  const { exact } = await vocabulary.find({
    exact: meant.map(({ near }) => near.word),
    longer: [],
    alike: [],
  })
  return meant.flatMap(({ near }) => exact.get(near.word) ?? [])
}

function correctedTerm(near: KnownWord[], typed: string): OwnTerm {
  return {
    typed,
    corrected: true,
    ways: near.map(({ word }) => [word]),
    count: near.reduce((sum, { count }) => sum + count, 0),
  }
}
