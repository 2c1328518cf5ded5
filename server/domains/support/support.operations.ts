import { CALL_SLOTS, type support } from '../../../contract/people/support.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { bookCall } from './book-call.ts'
import { compareSlots, offeredSlots } from './call-slots.ts'
import { createLead } from './create-lead.ts'
import { freeOf } from './support.queries.ts'
import type { SupportServices } from './support-services.ts'

/** The operations of call-backs and requests. */
export function supportOperations(services: SupportServices): Operations<typeof support> {
  return {
    async listCallSlots(_input, context) {
      const offered = offeredSlots(context.now)
      const free = await freeOf(services.db.$client, offered, services.config.callSlotCapacity)
      const days = Map.groupBy(offered, ({ day }) => day)
      return {
        days: [...days].map(([schedule_date, slots]) => ({
          schedule_date,
          slots: slots.map((slot) => ({
            schedule_time: CALL_SLOTS[slot.slot]!,
            free: free.some((one) => compareSlots(one, slot) === 0),
          })),
        })),
      }
    },
    bookCall: (input, context) => bookCall(services, input, context),
    createLead: (input, context) => createLead(services, input, context),
  }
}
