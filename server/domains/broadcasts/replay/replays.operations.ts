import type { replays } from '../../../../contract/learning/replays.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { reportReplayed } from '../../classroom/chat/report-message.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'
import { getReplay } from './get-replay.ts'

/** What stands beside the recording of a class. */
export function replaysOperations(services: BroadcastsServices): Operations<typeof replays> {
  return {
    getReplay: (input, context) =>
      getReplay(services.db.$client, input, callerOf(context).personId, context.now),
    async reportReplayed({ packageId, itemId, messageId }, context) {
      const { personId } = callerOf(context)
      const { now } = context
      await findPlayable(services.db.$client, { packageId, itemId }, personId, now)
      await reportReplayed(services, { itemId, personId, messageId, now })
      return { reported: true }
    },
  }
}
