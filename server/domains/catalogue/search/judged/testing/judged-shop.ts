import type { ProductType } from '../../../../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../../../../contract/store/facets.ts'
import type { CataloguePackage } from '../../../importing/catalogue-file.ts'
import type { NamesOf, SearchedPackage } from '../../package-search.ts'

interface Named {
  id: string
  name: string
  nameHindi?: string | null
}

/** What of a catalogue is searched; the lists of several files one after another. */
export interface JudgedCatalogue {
  packages: CataloguePackage[]
  courses: Named[]
  exams: Named[]
  examTypes: Named[]
  subjects: Named[]
  faculties: Named[]
  tags: Named[]
  languages: Named[]
}

/** What a judge sees of a package on sale. */
export interface JudgedPackage extends SearchedPackage {
  id: number
  primaryCategory: ProductType
  examNames: string[]
  subjectNames: string[]
  languageNames: string[]
  year: number | null
  spPaise: number
}

export interface JudgedShop {
  packages: JudgedPackage[]
  namesOf: NamesOf
  popular: Uint32Array
}

const LISTS = {
  coursesFacets: 'courses',
  examTypesFacets: 'examTypes',
  subjectFacets: 'subjects',
  facultyFacets: 'faculties',
  tagsFacets: 'tags',
  langFacets: 'languages',
  exams: 'exams',
} as const

/** The packages on sale of a catalogue, as search is given them. */
export function judgedShop(catalogue: JudgedCatalogue): JudgedShop {
  const names = new Map<string, (string | null)[]>()
  for (const [facet, list] of Object.entries(LISTS))
    for (const { id, name, nameHindi } of catalogue[list])
      names.set(`${facet} ${id}`, [name, nameHindi ?? null])
  const namesOf: NamesOf = (facet, id) => names.get(`${facet} ${id}`) ?? []
  const onSale = catalogue.packages.filter(({ published }) => published).sort((a, b) => a.id - b.id)
  const packages = onSale.map((row) => judgedPackage(row, (facet, id) => namesOf(facet, id)[0] ?? id))
  const students = onSale.map(({ studentsEnrolled }) => studentsEnrolled)
  const popular = Uint32Array.from(packages.keys()).sort((a, b) => students[b]! - students[a]! || a - b)
  return { packages, namesOf, popular }
}

function judgedPackage(
  row: CataloguePackage,
  nameOf: (facet: Facet | 'exams', id: string) => string,
): JudgedPackage {
  const none = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
  return {
    id: row.id,
    title: row.title,
    primaryCategory: row.primaryCategory,
    exams: row.exams,
    facets: {
      ...none,
      categoryFacets: row.categoryList,
      coursesFacets: row.courses,
      examTypesFacets: row.examTypes,
      subjectFacets: row.subjects,
      facultyFacets: row.faculties,
      langFacets: row.languages,
      tagsFacets: row.newTags.map(({ tag }) => tag),
      yearFacets: row.year === null ? [] : [String(row.year)],
    },
    examNames: row.exams.map((id) => nameOf('exams', id)),
    subjectNames: row.subjects.map((id) => nameOf('subjectFacets', id)),
    languageNames: row.languages.map((id) => nameOf('langFacets', id)),
    year: row.year,
    spPaise: (row.multiValidity.find(({ primary }) => primary) ?? row.multiValidity[0]!).spPaise,
  }
}
