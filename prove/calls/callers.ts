import { randomUUID } from 'node:crypto'
import { addressNo, type Caller } from '../../drive/caller.ts'
import type { Slot } from './call-store.ts'

/** The answer to one attempt to book. */
export interface CallAnswer {
  /** `200`, `409 slot_full`, `409 no_slot_free` */
  answer: string
  /** if the slot is full */
  next?: Slot
  text: string
}

let people = 0

/** A person with a number and an IP address of their own, who can try more than once. */
export function somebody(caller: Caller) {
  people += 1
  const from = addressNo(people)
  const phone = String(9_000_000_000 + people)
  return {
    /** Presses the button this many times at once; every call has the same key. */
    async book({ schedule_date, schedule_time }: Slot, presses: number): Promise<CallAnswer[]> {
      const body = {
        requestKey: randomUUID(),
        adultAsks: true,
        caller_name: 'Asha Rao',
        caller_phone: phone,
        schedule_date,
        schedule_time,
      }
      const answers = await Promise.all(
        Array.from({ length: presses }, () => caller.post('/api/v1/callbacks', { from, body })),
      )
      return answers.map(({ status, text }) => told(status, text))
    },
  }
}

function told(status: number, text: string): CallAnswer {
  const { code, data } = JSON.parse(text) as { code?: string; data?: { next?: Slot } }
  return {
    answer: code === undefined ? String(status) : `${status} ${code}`,
    text: text.replace(/"requestId":"[^"]*"/, ''),
    ...(data?.next ? { next: data.next } : {}),
  }
}
