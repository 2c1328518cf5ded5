import type { Locale } from '../../../../addresses/locale.ts'
import { type LinkedProduct, pathsIn } from '../../../../addresses/paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import type { PlaceKind } from '../../../../contract/store/facets.ts'
import { foldedWords } from '../../../../display/fold.ts'
import type { FoundPlace, SuggestedPackage } from '../../../data/search/search.queries.ts'
import { type BoxState, exactAnswer, type KeptAnswer, keywordOf } from './box-state.ts'

const MOST_LOCAL = 6
const MOST_COMPLETIONS = 4
/** Courses are seen below them without scrolling. */
const MOST_EXAMS = 3
const MOST_TRENDING = 4

export type GroupName =
  | 'meant'
  | 'recent'
  | 'popular'
  | 'trending'
  | 'completions'
  | 'exams'
  | 'packages'
  | 'others'
  | 'all'

/** A line of the list: where it leads, and what is told of it. */
export interface BoxOption {
  key: string
  text: string
  href: string
  kind?: PlaceKind
  count?: number | null
  product?: Pick<SuggestedPackage, 'id' | 'primaryCategory' | 'mahaPack' | 'isTestPassPackage' | 'spPaise'>
}

export interface BoxGroup {
  name: GroupName
  options: BoxOption[]
}

/** What the box lists, in its order. Before two characters: what one did before, and what others do. */
export function groupsOf(state: BoxState, locale: Locale): BoxGroup[] {
  const keyword = keywordOf(state.typed)
  const make = optionMakers(locale)
  const searches = (group: GroupName, words: readonly string[]) =>
    words.map((words) => make.search(group, words, null))
  const groups: BoxGroup[] =
    keyword === null
      ? [
          { name: 'recent', options: searches('recent', state.recent) },
          { name: 'popular', options: searches('popular', withoutSame(state.popular, state.recent)) },
          { name: 'trending', options: state.trending.slice(0, MOST_TRENDING).map(make.package) },
        ]
      : [
          ...groupsFor(state, keyword, make),
          { name: 'all', options: [make.search('all', keyword, state.type)] },
        ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The href of a search for what is typed, narrowed as the suggestions are. */
export function resultsHref(words: string, type: ProductType | null, locale: Locale): string {
  return pathsIn(locale).search({ searchTerm: words, ...(type ? { categoryFacets: [type] } : {}) })
}

type Makers = ReturnType<typeof optionMakers>

function groupsFor(state: BoxState, keyword: string, make: Makers): BoxGroup[] {
  const answer = exactAnswer(state) ?? heldAnswer(state, keyword)
  const begun = state.recent.filter((words) => fits(words, keyword) && words !== keyword)
  const { searchedFor, places, packages } = answer
  const exams = places.filter(({ kind }) => kind === 'exam').slice(0, MOST_EXAMS)
  const others = places.filter(({ kind }) => kind !== 'exam')
  // A last word that is hardly begun is no mistake.
  const meant = searchedFor === null || keyword.startsWith(searchedFor) ? [] : [searchedFor]
  const completions = withoutSame(answer.completions, [keyword, ...meant, ...begun])
  return [
    { name: 'meant', options: meant.map((words) => make.search('meant', words, state.type)) },
    { name: 'recent', options: begun.map((words) => make.search('recent', words, null)) },
    {
      name: 'completions',
      options: completions
        .slice(0, MOST_COMPLETIONS)
        .map((words) => make.search('completions', words, state.type)),
    },
    { name: 'exams', options: exams.map(make.place) },
    { name: 'packages', options: packages.map(make.package) },
    { name: 'others', options: others.map(make.place) },
  ]
}

/** Until it is answered: what came before that begins with the words typed. */
function heldAnswer({ answers, trending, type }: BoxState, keyword: string): KeptAnswer {
  const packages = [...answers.flatMap((answer) => answer.packages), ...trending].filter(
    ({ title, primaryCategory }) => fits(title, keyword) && (type === null || type === primaryCategory),
  )
  const places = answers
    .flatMap((answer) => answer.places)
    .filter(
      ({ title, titleHindi }) => fits(title, keyword) || (titleHindi !== null && fits(titleHindi, keyword)),
    )
  const completions = answers.flatMap((answer) => answer.completions).filter((words) => fits(words, keyword))
  return {
    keyword,
    type,
    completions: once(completions, (words) => words),
    searchedFor: null,
    facets: null,
    packages: once(packages, ({ id }) => id).slice(0, MOST_LOCAL),
    places: once(places, ({ path }) => path).slice(0, MOST_LOCAL),
  }
}

/** Whether each word typed begins a word of it. */
export function fits(text: string, typed: string): boolean {
  const words = foldedWords(text)
  const begun = foldedWords(typed)
  return begun.length > 0 && begun.every((one) => words.some((word) => word.startsWith(one)))
}

const withoutSame = (words: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map((other) => other.toLowerCase()))
  return words.filter((one) => !known.has(one.toLowerCase()))
}

function once<T>(all: T[], keyOf: (one: T) => unknown): T[] {
  const known = new Set<unknown>()
  return all.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))
}

function optionMakers(locale: Locale) {
  const paths = pathsIn(locale)
  return {
    search: (group: GroupName, words: string, type: ProductType | null): BoxOption => ({
      key: `${group} ${words}`,
      text: words,
      href: resultsHref(words, type, locale),
    }),
    package: (product: SuggestedPackage & LinkedProduct): BoxOption => ({
      key: `package ${product.id}`,
      text: product.title,
      href: paths.product(product),
      product,
    }),
    place: ({ kind, title, titleHindi, path, count }: FoundPlace): BoxOption => ({
      key: `place ${path}`,
      text: locale === 'hi' ? (titleHindi ?? title) : title,
      href: paths.at(path),
      kind,
      count,
    }),
  }
}
