import {
  courseListingPath,
  examPath,
  pathsIn,
  staticPagePath,
  studyKitPath,
} from '../../../../addresses/paths.ts'
import { rankPredictorPath } from '../../../../addresses/predictor-paths.ts'
import { ebookPath } from '../../../../addresses/reader-paths.ts'
import { testPortalPath } from '../../../../addresses/test-paths.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import type { Facet, PlaceKind } from '../../../../contract/store/facets.ts'
import { listFreeTests } from '../../attempts/lists/list-free-tests.ts'
import { listSearchedExams, type SearchedExam } from '../../catalogue/places/list-searched-exams.ts'
import type { CatalogueIndexes } from '../../catalogue/read-indexes.ts'
import { listFreeTitles } from '../../contents/list-free-titles.ts'
import type { SearchServices } from '../search-services.ts'
import { listOfCourse, ofCourse } from './place-names.ts'

/** Something to find that is no package. */
export interface Place {
  kind: PlaceKind
  title: string
  titleHindi: string | null
  /** without language */
  path: string
  count: number | null
  /** of a list of one product type */
  type?: ProductType
}

/** Every place that a search may find, those with most packages first. */
export async function readPlaces(
  { db, site }: Pick<SearchServices, 'db' | 'site'>,
  indexes: CatalogueIndexes,
  now: Date,
): Promise<Place[]> {
  const connection = db.$client
  const [exams, free, documents] = await Promise.all([
    listSearchedExams(connection),
    listFreeTests(connection, now),
    listFreeTitles(connection, now),
  ])
  const onSale = new Set(indexes.listed.map(({ id }) => id))
  return [
    ...namedOnce(exams).map(({ urlSlug, name, nameHindi, packages }): Place => {
      return { kind: 'exam', title: name, titleHindi: nameHindi, path: examPath(urlSlug), count: packages }
    }),
    ...placesOfCourses(indexes),
    ...teachers(indexes),
    ...pagesOfSite(site),
    ...free.tests.map((test): Place => {
      const { mappingId, packageId, testType } = test
      const title = test.title.en ?? test.title.hi ?? String(mappingId)
      const path = testPortalPath({ mappingId, packageId, title, testType }, 'new', { freeContent: 'true' })
      return { kind: 'test', title, titleHindi: test.title.hi ?? null, path, count: null }
    }),
    ...documents
      .filter(({ packageId }) => onSale.has(packageId))
      .map(({ packageId, itemId, title }): Place => {
        const path = ebookPath({ packageId, itemId, free: true })
        return { kind: 'lesson', title: title.en, titleHindi: title.hi ?? null, path, count: null }
      }),
  ]
}

/**
 * An exam and its only paper may be called alike: the first of them stands for both, with a Hindi name if any
 * has one.
 */
function namedOnce(exams: readonly SearchedExam[]): SearchedExam[] {
  return [...Map.groupBy(exams, ({ name }) => name).values()].map((alike) => ({
    ...alike[0]!,
    nameHindi: alike.find(({ nameHindi }) => nameHindi !== null)?.nameHindi ?? null,
  }))
}

/** Each course with something on sale: its page, and its lists by type. */
function placesOfCourses({ labels, listing }: CatalogueIndexes): Place[] {
  return namesOf('coursesFacets', labels).flatMap(({ id, name, nameHindi }) => {
    const count = listing.countOf('coursesFacets', id)
    if (count === 0) return []
    const page: Place = { kind: 'page', ...ofCourse(name, nameHindi), path: courseListingPath(id), count }
    const counts = new Map(listing.typesIn({ course: id }).map((type) => [type.name, type.count]))
    const lists = PRODUCT_TYPES.filter((type) => counts.has(type)).map((type): Place => {
      const path = studyKitPath(id, type)
      return { kind: 'page', ...listOfCourse(name, nameHindi, type), path, count: counts.get(type)!, type }
    })
    return [page, ...lists]
  })
}

function teachers({ labels, listing }: CatalogueIndexes): Place[] {
  return namesOf('facultyFacets', labels).flatMap(({ id, name, nameHindi }): Place[] => {
    const count = listing.countOf('facultyFacets', id)
    const path = pathsIn('en').search({ facultyFacets: [id] })
    return count > 0 ? [{ kind: 'teacher', title: name, titleHindi: nameHindi, path, count }] : []
  })
}

/** Those of one facet. */
function namesOf(facet: Facet, labels: CatalogueIndexes['labels']) {
  return [...labels].flatMap(([key, label]) => {
    const [own, id] = key.split(' ')
    return own === facet ? [{ id: id!, ...label }] : []
  })
}

function pagesOfSite({ pages }: SearchServices['site']): Place[] {
  const written = [...pages].map(([name, { en, hi }]): Place => {
    const titleHindi = hi.language === 'HINDI' ? hi.title : null
    return { kind: 'page', title: en.title, titleHindi, path: staticPagePath(name), count: null }
  })
  const predictor = { title: 'NEET rank predictor', titleHindi: 'NEET रैंक प्रेडिक्टर' }
  return [...written, { kind: 'page', ...predictor, path: rankPredictorPath(), count: null }]
}
