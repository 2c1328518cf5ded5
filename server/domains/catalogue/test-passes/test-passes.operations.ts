import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { testPasses } from '../../../../contract/store/test-passes.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { CatalogueServices } from '../catalogue.operations.ts'
import { refuseCatalogue } from '../catalogue-refusals.ts'
import type { Goal } from '../listing/storefront.queries.ts'
import { passCardsOf } from './pass-cards.ts'
import type { GoalOfPasses } from './pass-index.ts'

/** B §3: the language whose goal is preferred. */
const PREFERRED = 'ENGLISH'
/** Pictures of a banner. */
const MOST_THUMBNAILS = 6

/** The operations of the test-pass browser. All of it is the same for every caller. */
export function testPassesOperations(services: CatalogueServices): Operations<typeof testPasses> {
  async function known(packageId: number | undefined, context: RequestContext) {
    context.freshness.madeFrom('listing', 'reference')
    const { passes, indexes } = await services.index.getPasses()
    if (packageId !== undefined && !passes.isPass(packageId))
      throw refuseCatalogue('package_not_found', { packageId })
    return { passes, indexes }
  }

  return {
    async getTestPassExamDetails({ packageId, lgi }, context) {
      const { passes, indexes } = await known(packageId, context)
      context.freshness.changesAt(
        passes.find({ passId: packageId }, context.now.getTime()).changesAt,
        context.now,
      )
      const goals = new Map(indexes.goals.map((goal) => [goal.id, goal]))
      const ofPasses = passes.goalsOf(packageId, context.now.getTime())
      return { data: ofPasses.map((of) => shownGoal(of, goals.get(of.goalId)!, lgi)) }
    },

    async testPassTagDetails(asked, context) {
      const { courseName, wrapperId, wrapperLanguageTagId, packageId, pageNumber, pageSize, lgi } = asked
      const { passes, indexes } = await known(packageId, context)
      if (wrapperId !== undefined && !indexes.goals.some(({ id }) => id === wrapperId))
        throw refuseCatalogue('goal_not_found', { wrapperId })
      if (courseName !== undefined && !passes.hasExam(courseName, wrapperId))
        throw refuseCatalogue('exam_not_found', { courseName })
      const scope = {
        passId: packageId,
        goalId: wrapperId,
        examId: courseName,
        language: wrapperLanguageTagId,
      }
      const { ids, changesAt } = passes.find(scope, context.now.getTime())
      context.freshness.changesAt(changesAt, context.now)
      const page = ids.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
      return { data: await passCardsOf(services, page, lgi, context), total: ids.length }
    },

    async getTestPassBanner({ packageId, lgi }, context) {
      const { passes } = await known(packageId, context)
      const exams = passes.examsOf(packageId)
      const pictures = exams.flatMap(({ thumbnail }) => thumbnail ?? [])
      const titled = packageId ?? passes.first
      const [card] = titled === undefined ? [] : await services.index.cards([titled], lgi)
      if (titled !== undefined) context.freshness.madeFrom(`package:${titled}`)
      return {
        data: {
          examsCount: exams.length,
          thumbnails: [...new Set(pictures)].slice(0, MOST_THUMBNAILS),
          title: card?.card.title ?? '',
        },
      }
    },

    async searchTestPass({ packageId, pageSize, searchTerm, lgi }, context) {
      const { passes, indexes } = await known(packageId, context)
      const { positions } = indexes.search.find(searchTerm)
      const ids = passes.among(positions, packageId, context.now.getTime(), pageSize)
      return { success: true, data: await passCardsOf(services, ids, lgi, context) }
    },
  }
}

function shownGoal({ exams, languages }: GoalOfPasses, goal: Goal, lgi: Lgi) {
  const languageId = languages.has(PREFERRED) ? PREFERRED : ([...languages][0] ?? PREFERRED)
  return {
    id: goal.id,
    displayName: (lgi === 'HINDI' ? goal.displayNameHindi : null) ?? goal.displayName,
    s3Url: goal.s3Url,
    languageId,
    languageTagId: languages.has(lgi) ? lgi : languageId,
    examList: exams.map(({ id, displayName, examCategory }) => ({ id, displayName, examCategory })),
  }
}
