import type { Locale } from '../../../../addresses/locale.ts'
import {
  type Goals,
  getSeoData,
  listExamDays,
  listGoals,
  listPackages,
  listTrending,
} from '../../../data/catalogue.queries.ts'
import { nowMs } from '../../../data/clients/client.ts'
import { api, type StoreClient } from '../../../data/clients/store-client.ts'
import { getHomeContent, getSite, type HomeContent } from '../../../data/editorial.queries.ts'
import type { PageData } from '../../../data/page-data.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'
import { type ShownCard, shownCard } from '../../../parts/product/shown-fields.ts'
import { firstTestOf } from './first-test.ts'
import { homeHead } from './home-head.ts'

/** Where a person preparing for a goal begins. */
type FreeTest = Awaited<ReturnType<StoreClient['freeTests']['listFreeTests']>>['tests'][number]

export interface FirstStep {
  goalId: string
  courses: string[]
  /** the date of the next exam: `2027-05-10` */
  examDay: string | undefined
  test: Pick<FreeTest, 'mappingId' | 'packageId' | 'testType' | 'questionCount' | 'durationSeconds'> & {
    title: string
  }
}

export interface HomeData extends Goals, HomeContent {
  /** for the goals that have a free test now, in their order */
  firstSteps: FirstStep[]
  freeTests: number
  /** the operator's title, if there is one in this language */
  heading: string | null
  popular: ShownCard[]
  newest: ShownCard[]
  trending: ShownCard[]
  nowMs: number
}

const SHELF = 8

export async function loadHome(locale: Locale): Promise<PageData<Headed<HomeData>>> {
  const [seo, site, content, goals, popular, newest, trending, free, examDays] = await Promise.all([
    getSeoData('/'),
    getSite(locale),
    getHomeContent(locale),
    listGoals(),
    listPackages({}),
    listPackages({ sort: 'newest' }),
    listTrending(),
    api().freeTests.listFreeTests({}),
    listExamDays(),
  ])
  const shown = popular.packages.slice(0, SHELF)
  const popularIds = new Set(shown.map(({ id }) => id))
  // Courses on the first shelf are not repeated on the next.
  const others = trending.filter(({ id }) => !popularIds.has(id))
  const data: HomeData = {
    ...goals,
    ...content,
    firstSteps: firstSteps(goals, free.tests, examDays, locale),
    freeTests: free.tests.length,
    heading: seo?.heading ?? null,
    popular: shown.map(shownCard),
    newest: newest.packages.slice(0, SHELF).map(shownCard),
    trending: others.slice(0, SHELF).map(shownCard),
    nowMs: nowMs(),
  }
  return toHeadedPage(data, homeHead(site, seo, locale))
}

function firstSteps(
  { goals, courses }: Goals,
  freeTests: FreeTest[],
  examDays: Map<string, string>,
  locale: Locale,
): FirstStep[] {
  return goals.flatMap(({ id, displayName }) => {
    const own = courses.filter(({ goalId }) => goalId === id).map((course) => course.id)
    const test = firstTestOf(freeTests, { name: displayName, courses: own })
    if (!test) return []
    const { mappingId, packageId, testType, questionCount, durationSeconds } = test
    const examined = own.find((course) => test.courses.includes(course) && examDays.has(course))
    const title = test.title[locale] ?? test.title.en ?? test.title.hi ?? ''
    return [
      {
        goalId: id,
        courses: own,
        examDay: examined && examDays.get(examined),
        test: { mappingId, packageId, testType, questionCount, durationSeconds, title },
      },
    ]
  })
}
