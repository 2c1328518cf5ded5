import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../../addresses/locale.ts'
import { sscTestsPath } from '../../../../addresses/my-tests-path.ts'
import { countTests, listExamsByTab, type TestCount } from '../../../data/catalogue.queries.ts'
import { writtenQuery } from '../../../data/clients/client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { PageData } from '../../../data/page-data.ts'
import { headAsWritten } from '../../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'
import { loadPass, type PassData } from './load-pass.ts'
import { sscTestsTexts } from './ssc-tests-texts.ts'

export interface SscTestsData {
  /** of the course, with all its exams together */
  count: TestCount
  exams: { id: string; name: string; urlSlug: string; tests: number }[]
  pass: PassData
}

/** The course, and the category of exams, that the page is of. */
const SSC = 'SSC'

/** How many tests each SSC exam has, and what test passes open of them. */
export async function loadSscTests(search: string, locale: Locale): Promise<PageData<Headed<SscTestsData>>> {
  const [count, tabs, pass] = await Promise.all([
    countTests({ courseName: SSC }),
    listExamsByTab(SSC),
    loadPass(undefined, writtenQuery(search), SSC),
  ]).catch((error: unknown) => {
    // A store without SSC exams has no such page.
    if (problemOf(error)?.code === 'course_not_found') throw notFound()
    throw error
  })
  const exams = await Promise.all(
    tabs
      .flatMap((tab) => tab.exams)
      .map(async ({ id, name, urlSlug }) => {
        const { examTestCount: tests } = await countTests({ examName: id })
        return { id, name, urlSlug, tests }
      }),
  )
  const t = sscTestsTexts[locale]
  const head = await headAsWritten({
    locale,
    path: sscTestsPath(),
    title: t.title,
    description: t.lead(count.examTestCount, count.courseExamCount),
  })
  return toHeadedPage({ count, exams, pass }, head)
}
