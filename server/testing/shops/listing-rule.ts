import { FACETS, type Facet, type SearchSort, type Sort } from '../../../contract/store/facets.ts'
import type { CatalogueInput } from '../../seed/generated-catalogue.ts'

/** What the rule needs to know of one package on sale. */
export interface RuleRow {
  id: number
  facets: Record<Facet, string[]>
  exams: string[]
  /** folded words of title, courses, exams and tags */
  words: string[]
  studentsEnrolled: number
  sold: boolean
  createdAt: number
  spPaise: number
}

export interface RuleQuery {
  course?: string | undefined
  exam?: string | undefined
  examType?: string | undefined
  category?: string | undefined
  searchTerm: string
  facets: Record<Facet, string[]>
  /** of what a search found also by relevance */
  sort: SearchSort
  /** what a search found, best first */
  found?: readonly number[] | undefined
}

const ORDERS: Record<Sort, (a: RuleRow, b: RuleRow) => number> = {
  popular: (a, b) =>
    b.studentsEnrolled - a.studentsEnrolled || Number(b.sold) - Number(a.sold) || a.id - b.id,
  newest: (a, b) => b.createdAt - a.createdAt || a.id - b.id,
  'price-low': (a, b) => a.spPaise - b.spPaise || a.id - b.id,
  'price-high': (a, b) => b.spPaise - a.spPaise || a.id - b.id,
}

/**
 * The listing's rule (design/rules.md, "Facets") by brute force: OR inside a facet, AND between facets, every
 * folded word of the search term begins a word, and each count with the other facets applied. Of a search
 * these are the packages it found, by relevance in its own order. Shares no code with the product.
 */
export function listByRule(
  rows: RuleRow[],
  query: RuleQuery,
): { ids: number[]; counts: Record<Facet, Record<string, number>> } {
  const terms = foldedWordsByRule(query.searchTerm)
  const inScope = rows.filter(
    (row) =>
      isOf(row, query) &&
      (query.found === undefined || query.found.includes(row.id)) &&
      (query.category === undefined || row.facets.categoryFacets.includes(query.category)) &&
      terms.every((term) => row.words.some((word) => word.startsWith(term))),
  )
  const found = inScope.filter((row) => fits(row, query)).sort(orderOf(query))
  const counts = Object.fromEntries(
    FACETS.map((facet) => [facet, countsByRule(rows, inScope, query, facet)]),
  ) as Record<Facet, Record<string, number>>
  return { ids: found.map((row) => row.id), counts }
}

function orderOf({ sort, found = [] }: RuleQuery): (a: RuleRow, b: RuleRow) => number {
  if (sort !== 'relevance') return ORDERS[sort]
  return (a, b) => found.indexOf(a.id) - found.indexOf(b.id)
}

/** Of the course, exam or paper asked for. */
function isOf(row: RuleRow, { course, exam, examType }: RuleQuery): boolean {
  return (
    (course === undefined || row.facets.coursesFacets.includes(course)) &&
    (exam === undefined || row.exams.includes(exam)) &&
    (examType === undefined || row.facets.examTypesFacets.includes(examType))
  )
}

/** How many packages of each product type a course, exam or paper has, whatever is searched and filtered. */
export function typesByRule(rows: RuleRow[], query: RuleQuery): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows.filter((one) => isOf(one, query)))
    for (const type of row.facets.categoryFacets) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/** Values that occur, and with none beside them those that were chosen. */
function countsByRule(
  rows: RuleRow[],
  inScope: RuleRow[],
  query: RuleQuery,
  facet: Facet,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of query.facets[facet])
    if (rows.some((row) => row.facets[facet].includes(value))) counts[value] = 0
  for (const row of inScope)
    if (fits(row, query, facet))
      for (const value of row.facets[facet]) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function fits(row: RuleRow, query: RuleQuery, without?: Facet): boolean {
  return FACETS.every((facet) => {
    const chosen = query.facets[facet]
    return (
      facet === without || chosen.length === 0 || chosen.some((value) => row.facets[facet].includes(value))
    )
  })
}

/**
 * Decomposed, in lower case, without the accents of Latin letters, cut at everything that is no letter, digit
 * or mark.
 */
export function foldedWordsByRule(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')
}

/** The packages of a catalogue file that are on sale, as the rule sees them. */
export function rowsOnSale(catalogue: CatalogueInput): RuleRow[] {
  const named = [...(catalogue.courses ?? []), ...(catalogue.exams ?? []), ...(catalogue.tags ?? [])]
  const namesOf = new Map<string, string[]>(named.map((entity) => [entity.id, [entity.name]]))
  for (const course of catalogue.courses ?? [])
    if (course.nameHindi) namesOf.get(course.id)?.push(course.nameHindi)
  const onSale = (catalogue.packages ?? []).filter((row) => row.published !== false)
  return onSale.map((row) => {
    const tags = (row.newTags ?? []).map((tag) => tag.tag)
    const names = [...row.courses, ...(row.exams ?? []), ...tags].flatMap((id) => namesOf.get(id) ?? [])
    return {
      id: row.id,
      facets: {
        categoryFacets: row.categoryList,
        examTypesFacets: row.examTypes ?? [],
        coursesFacets: row.courses,
        langFacets: row.languages,
        tagsFacets: tags,
        subjectFacets: row.subjects ?? [],
        facultyFacets: row.faculties ?? [],
        yearFacets: row.year ? [String(row.year)] : [],
      },
      exams: row.exams ?? [],
      words: [row.title, ...names].flatMap(foldedWordsByRule),
      studentsEnrolled: row.studentsEnrolled ?? 0,
      // Every package is filled where tests ask (fill-packages.ts).
      sold: !row.enquiryOnly,
      createdAt: Date.parse(row.createdAt),
      spPaise: (row.multiValidity.find((option) => option.primary) ?? row.multiValidity[0]!).spPaise,
    }
  })
}
