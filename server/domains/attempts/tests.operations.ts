import type { tests } from '../../../contract/exams/tests.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { momentsOf } from '../contents/open-window.ts'
import { TESTS_TAG } from '../papers/tests-tag.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { getTest } from './get-test.ts'
import { listTests } from './lists/list-tests.ts'
import { listTestsOfPackage } from './lists/list-tests-of-package.ts'
import { reportQuestion } from './taking/report-question.ts'

/** The operations for looking up a test. */
export function testsOperations(services: AttemptsServices): Operations<typeof tests> {
  return {
    async getTest(input, { caller, now, freshness }) {
      freshness.madeFrom(TESTS_TAG, `package:${input.packageId}`)
      const test = await getTest(services, input, caller?.personId, now)
      if (test.window) freshness.changesAt(momentsOf(test.window), now)
      return test
    },
    listTests: (input, context) => listTests(services, input, callerOf(context).personId, context.now),
    listTestsOfPackage: ({ packageId }, { caller, now }) =>
      listTestsOfPackage(services, packageId, caller?.personId, now),
    reportQuestion: (input, context) =>
      reportQuestion(services, input, callerOf(context).personId, context.now),
  }
}
