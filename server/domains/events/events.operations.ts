import type { events } from '../../../contract/people/events.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Database } from '../../platform/database.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import { addEvents } from './events.queries.ts'
import { gatherEvents } from './gather-events.ts'
import { recordEvents } from './record-events.ts'

/** A page notes some ten events a minute, and a whole town may share an address. */
const MOST_A_MINUTE = 3_000

/** The operations of first-party events. */
export function eventsOperations({ db }: { db: Database }): Operations<typeof events> {
  const allowance = allowanceOf(MOST_A_MINUTE)
  const write = gatherEvents((rows) => addEvents(db.$client, rows))
  return {
    async recordEvents({ visit, deviceType, events }, context) {
      const source = {
        visit,
        deviceType,
        receivedAt: context.now,
        address: context.visit?.address,
        partner: context.visit?.partner,
      }
      return { taken: await recordEvents(write, allowance, { ...source, events }) }
    },
  }
}
