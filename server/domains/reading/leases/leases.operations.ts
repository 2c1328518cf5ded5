import type { leases } from '../../../../contract/learning/leases.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { allowanceOf } from '../../../platform/rate-limits/allowance.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import type { ReadingServices } from '../reading.operations.ts'
import { refuseReading } from '../refuse-reading.ts'
import { checkLeases } from './check-leases.ts'
import { keepDocument } from './keep-document.ts'
import { deleteLeases } from './leases.queries.ts'

/** Each page that a person with kept books opens asks once; nobody keeps more books a minute than fit. */
const MOST_CALLS_A_MINUTE = 90

/** What a device keeps to be read offline. */
export function leasesOperations({ db, secret }: ReadingServices): Operations<typeof leases> {
  const allowance = allowanceOf(MOST_CALLS_A_MINUTE)
  const callerWithin = (context: Parameters<typeof callerOf>[0] & { now: Date }) => {
    const caller = callerOf(context)
    if (!allowance.take(String(caller.personId), 1, context.now)) throw refuseReading('too_many_lease_calls')
    return caller
  }
  return {
    keepDocument: (asked, context) => keepDocument({ db, secret }, asked, callerWithin(context), context.now),

    checkLeases: ({ leases: shown }, context) =>
      checkLeases({ connection: db.$client, secret }, shown, callerWithin(context), context.now),

    async returnDocuments({ itemIds }, context) {
      const { personId, deviceId } = callerWithin(context)
      await deleteLeases(db.$client, { personId, deviceId }, itemIds)
      return {}
    },
  }
}
