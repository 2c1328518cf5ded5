import { setTimeout as pause } from 'node:timers/promises'
import type { LiveClass } from '../../drive/live-class.ts'
import { gets, type LoadRequest, postOf } from '../../drive/load-request.ts'
import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import { roomEvent } from '../../server/domains/classroom/live/room-events.ts'
import { entryOf } from '../../server/platform/hub/entry.ts'
import { postgresLog } from '../../server/platform/hub/postgres/postgres-log.ts'
import type { Place } from '../run-cases.ts'

/** A store with a class that is on. */
export type Lesson = Place & LiveClass

export const POOL_SIZE = '10'
export const KIND = 'message'
const EVENTS_A_SECOND = 50

/** What these learners ask to hear all of the class. */
export function streamsOf({ packageId, itemId }: Lesson, learners: SignedInPerson[]): LoadRequest[] {
  const path = `/api/v2/live-classes/room/stream?packageId=${packageId}&itemId=${itemId}`
  return learners.flatMap(({ cookie }) => gets([path], { cookie }))
}

/** What these learners ask to come in. */
export function entriesOf({ packageId, itemId }: Lesson, learners: SignedInPerson[]): LoadRequest[] {
  const body = JSON.stringify({ packageId, itemId })
  return learners.map((learner) => postOf('/api/v2/live-classes/room', body, learner))
}

/** Messages of so many seconds, as they are told. */
export function messagesOf(seconds: number): object[] {
  return Array.from({ length: EVENTS_A_SECOND * seconds }, (_, at) => ({
    ...{ number: 100 + (at % 900), name: 'Asha Rao', id: 100_000 + at, at: '2026-11-28T10:00:00.000Z' },
    ...{ text: 'Please show the second step once more, the one with the ratio.', removed: false },
  }))
}

/** Appends these to the class, fifty a second. */
export async function tell({ store, itemId }: Lesson, messages: object[]): Promise<void> {
  const log = postgresLog({ connectionString: store.connectionString, logger: { warn() {} } })
  try {
    const began = performance.now()
    for (const [at, message] of messages.entries()) {
      const early = began + (at * 1_000) / EVENTS_A_SECOND - performance.now()
      if (early > 0) await pause(early)
      await log.append([entryOf(roomEvent(itemId, KIND, message))], new Date())
    }
  } finally {
    await log.close()
  }
}
