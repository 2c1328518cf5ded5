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
import type { ProductType } from '../../../../contract/product-types.ts'
import type { PLACE_KINDS } from '../../../../contract/store/search.ts'
import { listFreeTests } from '../../attempts/lists/list-free-tests.ts'
import { listSearchedExams } from '../../catalogue/places/list-searched-exams.ts'
import { listSoldPlaces } from '../../catalogue/places/list-sold-places.ts'
import type { CatalogueIndexes } from '../../catalogue/read-indexes.ts'
import { listFreeTitles } from '../../contents/list-free-titles.ts'
import type { SearchServices } from '../search-services.ts'
import { listOfCourse, ofCourse } from './place-names.ts'

/** Something to find that is no package. */
export interface Place {
  kind: (typeof PLACE_KINDS)[number]
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
  const [exams, sold, free, documents] = await Promise.all([
    listSearchedExams(connection),
    listSoldPlaces(connection),
    listFreeTests(connection, now),
    listFreeTitles(connection, now),
  ])
  const onSale = new Set(indexes.listed.map(({ id }) => id))
  return [
    ...exams.map(({ urlSlug, name, nameHindi, packages }): Place => {
      return { kind: 'exam', title: name, titleHindi: nameHindi, path: examPath(urlSlug), count: packages }
    }),
    ...sold.courses.flatMap((course) => placesOfCourse(course, indexes)),
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

function placesOfCourse(
  { course, productTypes }: { course: string; productTypes: ProductType[] },
  { labels, listing }: CatalogueIndexes,
): Place[] {
  const label = labels.get(`coursesFacets ${course}`)
  if (!label) return []
  const counts = new Map(listing.typesIn({ course }).map(({ name, count }) => [name, count]))
  const { name, nameHindi } = label
  return [
    {
      kind: 'page',
      ...ofCourse(name, nameHindi),
      path: courseListingPath(course),
      count: listing.countOf('coursesFacets', course),
    },
    ...productTypes.map(
      (type): Place => ({
        kind: 'page',
        ...listOfCourse(name, nameHindi, type),
        ...{ path: studyKitPath(course, type), count: counts.get(type) ?? 0, type },
      }),
    ),
  ]
}

function teachers({ labels, listing }: CatalogueIndexes): Place[] {
  return [...labels].flatMap(([key, { name, nameHindi }]) => {
    const [facet, id] = key.split(' ')
    const count = facet === 'facultyFacets' ? listing.countOf('facultyFacets', id!) : 0
    if (count === 0) return []
    const path = pathsIn('en').search({ facultyFacets: [id!] })
    return [{ kind: 'teacher' as const, title: name, titleHindi: nameHindi, path, count }]
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
