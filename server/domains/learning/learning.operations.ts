import type { learning } from '../../../contract/learning/learning.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { continueLiveClasses } from './continue-live-classes.ts'
import { continueStudying } from './continue-studying.ts'
import { manageExams, saveExams } from './exams.ts'
import { getNextContent } from './get-next-content.ts'
import { getPackageData } from './get-package-data.ts'
import type { LearningServices } from './learning-services.ts'
import { listContent } from './list-content.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

/** What stands behind the screens below `/my-purchase`. */
export function learningOperations(services: LearningServices): Operations<typeof learning> {
  return {
    getPackageData: (input, context) => getPackageData(services, input, personOf(context), context.now),
    listContent: (input, context) => listContent(services, input, personOf(context), context.now),
    getNextContent: (input, context) => getNextContent(services, input, personOf(context), context.now),
    continueTests: (input, context) =>
      continueStudying(services, 'TEST', input, personOf(context), context.now),
    continueEbooks: (input, context) =>
      continueStudying(services, 'DOCUMENT', input, personOf(context), context.now),
    continueMagazines: (input, context) =>
      continueStudying(services, 'MAGAZINE', input, personOf(context), context.now),
    continueVideos: (input, context) =>
      continueStudying(services, 'VIDEO', input, personOf(context), context.now),
    continueLiveClasses: (input, context) =>
      continueLiveClasses(services, input, personOf(context), context.now),
    async listSelectedExams({ packageId }, context) {
      const found = await manageExams(services, packageId, personOf(context), context.now)
      return { ...found, exams: found.exams.filter(({ selected }) => selected) }
    },
    manageExams: ({ packageId }, context) => manageExams(services, packageId, personOf(context), context.now),
    saveExams: (input, context) => saveExams(services, input, personOf(context), context.now),
  }
}
