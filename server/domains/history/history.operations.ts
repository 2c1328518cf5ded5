import type { history } from '../../../contract/people/history.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import {
  deleteHistory,
  deleteSearches,
  type History,
  lockHistory,
  putSearches,
  putViewed,
  readHistory,
} from './history.queries.ts'

/** The operations of recently viewed packages and recent searches. */
export function historyOperations({ db }: { db: Database }): Operations<typeof history> {
  const after = async (context: RequestContext, change: Parameters<typeof inTransaction<void>>[1]) => {
    await inTransaction(db, async (connection) => {
      await lockHistory(connection, callerOf(context).personId)
      await change(connection)
    })
    return await historyOf(context)
  }
  const historyOf = (context: RequestContext): Promise<History> =>
    readHistory(db.$client, callerOf(context).personId)

  return {
    saveRecentClickedData: ({ packageId }, context) =>
      after(context, (connection) =>
        putViewed(connection, callerOf(context).personId, [{ packageId, at: context.now }]),
      ),
    addRecentSearch: ({ searchTerm }, context) =>
      after(context, (connection) =>
        putSearches(connection, callerOf(context).personId, [{ searchTerm, at: context.now }]),
      ),
    getHistory: (_input, context) => historyOf(context),
    mergeHistory: ({ packageIds, searches }, context) =>
      after(context, async (connection) => {
        const { personId } = callerOf(context)
        // A device does not know when; its order counts, and it is of the time before this sign-in.
        const at = (place: number) => new Date(context.now.getTime() - 1 - place)
        await putViewed(
          connection,
          personId,
          [...new Set(packageIds)].map((packageId, place) => ({ packageId, at: at(place) })),
        )
        await putSearches(
          connection,
          personId,
          searches.map((searchTerm, place) => ({ searchTerm, at: at(place) })),
        )
      }),
    forgetSearches: (_input, context) =>
      after(context, (connection) => deleteSearches(connection, callerOf(context).personId)),
    forgetHistory: (_input, context) =>
      after(context, (connection) => deleteHistory(connection, callerOf(context).personId)),
  }
}

export const historyOfPerson: PersonalData = {
  name: 'history',
  exportOf: (db, personId) => readHistory(db.$client, personId),
  erase: deleteHistory,
}
