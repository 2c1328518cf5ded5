import type { support } from '../../../contract/people/support.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Connection } from '../../platform/database.ts'
import { InvalidInput } from '../../platform/problems.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findAskedPackage } from './asked-package.ts'
import { findAsker } from './asker.ts'
import {
  type CallSlot,
  compareSlots,
  isOver,
  nextFreeSlot,
  offeredSlots,
  type ScheduledCall,
  scheduleOf,
  slotOf,
} from './call-slots.ts'
import { cameBy } from './came-by.ts'
import { confirmCall } from './confirm.ts'
import { keepOnce } from './keep-once.ts'
import { countOpenCalls, findOpenCall, freeOf, insertLead, takePlace } from './support.queries.ts'
import { MOST_OPEN_CALLS } from './support-limits.ts'
import { refuseSupport, type SupportServices } from './support-services.ts'

type Input = Parameters<Operations<typeof support>['bookCall']>[0]

export interface BookedCall extends ScheduledCall {
  leadId: number
  caller_name: string
}

/**
 * Books the call at this time (B §4.11): takes a place in the slot and queues the confirmation. With the same
 * key, or for the same number and time, it is the same call. Throws slot_full with the next free slot,
 * no_slot_free, slot_passed, too_many_calls, too_many_requests, age_needed, guardian_needed.
 */
export async function bookCall(
  services: SupportServices,
  input: Input,
  context: RequestContext,
): Promise<BookedCall> {
  const { now } = context
  const asker = await findAsker(
    services,
    {
      name: input.caller_name,
      phone: input.caller_phone,
      adultAsks: input.adultAsks,
      fields: { name: 'caller_name', phone: 'caller_phone' },
    },
    context,
  )
  const { exam_category, package_id, requestKey, language, lead_source, utm } = input
  const asked = await findAskedPackage(services.index, package_id, 'package_id')
  const call = slotOf(input)
  const kept = await keepOnce(
    services,
    { requestKey, phone: asker.phone, kind: 'CALL_BACK', call },
    async (connection) => {
      refuseUnoffered(call, now)
      // A person who asks for a booked call gets it, and learns nothing about others who asked.
      const open = await findOpenCall(connection, asker.phone, call)
      if (open) return { ...open, name: asker.name }
      await refuseManyCalls(connection, asker.phone, now)
      await takePlaceOrRefuse(services, connection, call, now)
      const id = await insertLead(connection, {
        kind: 'CALL_BACK',
        requestKey,
        ...asker,
        language,
        examCategory: exam_category,
        ...asked,
        leadSource: lead_source,
        utm: cameBy(utm, context.visit?.partner),
        call,
        now,
      })
      await confirmCall(services, connection, { asker, language, call }, context)
      return { id, name: asker.name }
    },
    context,
  )
  return { leadId: kept.id, caller_name: kept.name, ...scheduleOf(call) }
}

function refuseUnoffered(call: CallSlot, now: Date): void {
  if (isOver(call, now)) throw refuseSupport('slot_passed')
  if (!offeredSlots(now).some((slot) => compareSlots(slot, call) === 0))
    throw new InvalidInput([{ path: 'schedule_date', message: 'Choose one of the next four days.' }])
}

async function refuseManyCalls(connection: Connection, phone: string, now: Date): Promise<void> {
  const [first] = offeredSlots(now)
  if ((await countOpenCalls(connection, phone, first!)) >= MOST_OPEN_CALLS)
    throw refuseSupport('too_many_calls')
}

async function takePlaceOrRefuse(
  { config: { callSlotCapacity } }: SupportServices,
  connection: Connection,
  call: CallSlot,
  now: Date,
): Promise<void> {
  if (await takePlace(connection, call, callSlotCapacity)) return
  const free = await freeOf(connection, offeredSlots(now), callSlotCapacity)
  const next = nextFreeSlot(call, free)
  throw next ? refuseSupport('slot_full', { next: scheduleOf(next) }) : refuseSupport('no_slot_free')
}
