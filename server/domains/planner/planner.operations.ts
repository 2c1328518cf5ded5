import type { planner } from '../../../contract/learning/planner.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { hashOf, newToken } from '../../platform/calendar/feed-token.ts'
import { inTransaction } from '../../platform/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { FEED_PATH } from './feed/feed.routes.ts'
import { getPlan } from './get-plan.ts'
import { getToday } from './get-today.ts'
import { moveItem } from './move-item.ts'
import { deletePlan, lockPlans, setFeed } from './planner.queries.ts'
import type { PlannerServices } from './planner-services.ts'
import { putPlan } from './put-plan.ts'
import { refusePlanner } from './refuse-planner.ts'

const personOf = (context: RequestContext) => callerOf(context).personId

/** What stands behind the study planner. */
export function plannerOperations(services: PlannerServices): Operations<typeof planner> {
  const { db } = services
  return {
    getPlan: (input, context) => getPlan(services, input, personOf(context), context.now),
    async putPlan(input, context) {
      await putPlan(services, input, personOf(context), context.now)
      return await getPlan(services, input, personOf(context), context.now)
    },
    async moveItem(input, context) {
      await moveItem(services, input, personOf(context), context.now)
      return await getPlan(services, input, personOf(context), context.now)
    },
    async deletePlan({ packageId }, context) {
      await inTransaction(db, async (connection) => {
        await lockPlans(connection, personOf(context))
        await deletePlan(connection, personOf(context), packageId)
      })
      return { deleted: true }
    },
    getToday: (_input, context) => getToday(services, personOf(context), context.now),
    async renewFeed({ packageId }, context) {
      const token = newToken()
      if (!(await setFeed(db.$client, personOf(context), packageId, hashOf(token))))
        throw refusePlanner('no_plan')
      return { path: `${FEED_PATH}/${token}.ics` }
    },
    async endFeed({ packageId }, context) {
      await setFeed(db.$client, personOf(context), packageId, null)
      return { ended: true }
    },
  }
}
