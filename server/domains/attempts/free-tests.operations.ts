import type { freeTests } from '../../../contract/exams/free-tests.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Database } from '../../platform/database.ts'
import { listFreeTests } from './lists/list-free-tests.ts'

/** The operation of the free tests; the same for every caller. */
export function freeTestsOperations({ db }: { db: Database }): Operations<typeof freeTests> {
  return {
    async listFreeTests(_input, { freshness, now }) {
      freshness.madeFrom('listing')
      const { tests, changes } = await listFreeTests(db.$client, now)
      freshness.changesAt(changes, now)
      return { tests }
    },
  }
}
