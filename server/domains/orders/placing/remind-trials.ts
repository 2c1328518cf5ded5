import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import { inTransaction } from '../../../platform/database.ts'
import { listTrialsToTell, noteTrialTold, type TrialToTell } from '../../passes/trials/trials-to-tell.ts'
import { idOfNumber } from '../order.ts'
import { pageUrl, queueOrderMessage } from '../order-messages.ts'
import { findOrderOf } from '../orders.queries.ts'
import type { OrdersServices } from '../orders-services.ts'

const AT_ONCE = 200

/**
 * Whoever tries something is told two days before it ends, and when it has ended, each once; not who has
 * bought it meanwhile. One that fails holds up no other; the job fails afterwards.
 */
export async function remindTrials(services: OrdersServices, now: Date): Promise<{ told: number }> {
  let told = 0
  const failures: unknown[] = []
  for (const trial of await listTrialsToTell(services.db.$client, now, AT_ONCE))
    try {
      if (await tell(services, trial, now)) told += 1
    } catch (error) {
      failures.push(error)
    }
  if (told > 0) services.deliverSoon()
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} trials were not told of`)
  return { told }
}

async function tell(services: OrdersServices, trial: TrialToTell, now: Date): Promise<boolean> {
  return await inTransaction(services.db, async (connection) => {
    const order = await findOrderOf(connection, trial.personId, idOfNumber(trial.sourceRef))
    const line = order?.lines.find(({ packageId }) => packageId === trial.packageId)
    if (!order || !line || !(await noteTrialTold(connection, trial, now))) return false
    const passUrl = pageUrl(services, order, purchasePath({ packageId: line.packageId, slugurl: line.slug }))
    const params = { what: line.title, passUrl }
    await queueOrderMessage(
      services,
      connection,
      trial.news === 'ending'
        ? {
            order,
            template: 'trial-ending',
            params: { ...params, until: trial.endsAt.toISOString() },
            provenOnly: true,
          }
        : { order, template: 'trial-ended', params, provenOnly: true },
      now,
    )
    return true
  })
}
