import { randomUUID } from 'node:crypto'
import { generatedCatalogue, writeCatalogueFile } from '../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from './stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from './test-app.ts'
import { type Answer, codeSentTo, type Visitor, visitor } from './visitor.ts'

export const TIMES = ['10:00 am-02:00 pm', '02:00 pm-05:00 pm', '05:00 pm-08:00 pm'] as const

let made = 0
/** A number that nobody of this test has used. */
export const freshPhone = () => String(9_740_000_000 + ++made)

/** A guest's wish for a call on the next afternoon; every one is another's. */
export const wantedCall = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  requestKey: randomUUID(),
  adultAsks: true,
  caller_name: 'Asha Rao',
  caller_phone: freshPhone(),
  schedule_date: '2026-11-22',
  schedule_time: TIMES[1],
  ...over,
})

export const wantedHelp = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  requestKey: randomUUID(),
  adultAsks: true,
  kind: 'SUPPORT',
  name: 'Asha Rao',
  phone: freshPhone(),
  ...over,
})

let visitors = 0
/** A person at an address of their own, so that no per-address limit applies. */
export function stranger(app: TestApp): Visitor {
  visitors += 1
  return visitor(app, { address: `10.7.${visitors >> 8}.${visitors & 255}` })
}

export const book = (app: TestApp, input: object, who = stranger(app)): Promise<Answer> =>
  who.post('/api/v1/callbacks', input)
export const askForHelp = (app: TestApp, input: object, who = stranger(app)): Promise<Answer> =>
  who.post('/api/v1/leads', input)

/** What an answer refuses, and with what it does. */
export function refusalOf({ status, json }: Answer): { status: number; code: unknown; data: unknown } {
  const { code, data } = json()
  return { status, code, data }
}

export interface SupportShop {
  store: TestStore
  app: TestApp
  /** Nothing was ever asked. */
  empty(): Promise<void>
  leads(): Promise<Record<string, unknown>[]>
  /** `2026-11-22 1: 3` of each slot in which calls are booked */
  booked(): Promise<string[]>
  messages(): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A store with twelve packages on sale, and so many places in every slot. */
export async function openSupportShop(capacity: number): Promise<SupportShop> {
  const store = await openTestStore()
  const catalogue = generatedCatalogue(12)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  const app = await openTestApp(store, { env: { CALL_SLOT_CAPACITY: String(capacity) } })
  const client = store.db.$client
  return {
    store,
    app,
    async empty() {
      await client.query('truncate leads, call_slots, outbox_messages, rate_limits')
    },
    async leads() {
      return (await client.query('select * from leads order by id')).rows
    },
    async booked() {
      const { rows } = await client.query<{ day: string; slot: number; booked: number }>(
        'select day, slot, booked from call_slots where booked > 0 order by day, slot',
      )
      return rows.map(({ day, slot, booked }) => `${day} ${slot}: ${booked}`)
    },
    async messages() {
      return (
        await client.query(
          "select channel, recipient, language, template, params, expires_at from outbox_messages where template in ('call-booked', 'support-request') order by id",
        )
      ).rows
    },
    async close() {
      await app.settle()
      await app.close()
      await store.close()
    },
  }
}

/** A signed-in person, born on this day. */
export async function personBorn(
  app: TestApp,
  dateOfBirth: string | undefined,
  person: { phone?: string; email?: string; name?: string } = { phone: freshPhone(), name: 'Ravi Kumar' },
): Promise<Visitor> {
  const who = stranger(app)
  await who.signUp(person)
  if (dateOfBirth !== undefined) await accepted(who.send('PATCH', '/api/v1/profile', { dateOfBirth }))
  return who
}

/** A parent says that this child may. */
export async function guardianAgrees(app: TestApp, child: Visitor): Promise<void> {
  const phone = freshPhone()
  await accepted(child.post('/api/v1/guardian/requestCode', { name: 'Sunita Kumar', phone }))
  await accepted(child.post('/api/v1/guardian/confirm', { otp: await codeSentTo(app, phone) }))
}

async function accepted(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`${status} ${text}`)
}
