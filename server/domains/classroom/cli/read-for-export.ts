import { recordAudit } from '../../../platform/audit/audit.ts'
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { findContactsOf } from '../../accounts/asking-person.ts'
import { findClass } from '../../classes/find-classes.ts'
import { listMessages } from '../chat/messages.queries.ts'
import { type ShownMessage, showMessages } from '../chat/show-messages.ts'
import { listAttendance } from '../desk/attendance.queries.ts'
import { speakersOf } from '../room/speakers.ts'
import type { Attended } from './class-csv.ts'

const EVERYTHING = 1_000_000
const NO_CONTACTS = { phone: null, email: null }

interface Call {
  actor: string
  now: Date
  why: string
  contacts: boolean
}

/** What was said in a class, or who was there. That it was read, and why, is recorded with it. */
export async function readForExport(
  db: Database,
  { itemId, what }: { itemId: number; what: 'chat' | 'attendance' },
  call: Call,
): Promise<{ said: ShownMessage[] } | { people: Attended[] }> {
  return await inTransaction(db, async (connection) => {
    if (!(await findClass(connection, itemId))) throw new OperatorRefused(`There is no class ${itemId}.`)
    const { actor, now, why, contacts } = call
    const action = `read-class-${what}`
    const after = { why, ...(what === 'attendance' ? { contacts } : {}) }
    await recordAudit(connection, { happenedAt: now, actor, action, subject: `item ${itemId}`, after })
    return what === 'chat'
      ? { said: await readChat(connection, itemId, now) }
      : { people: await readPeople(connection, itemId, call) }
  })
}

async function readChat(connection: Connection, itemId: number, now: Date): Promise<ShownMessage[]> {
  const rows = await listMessages(connection, itemId, Number.MAX_SAFE_INTEGER, EVERYTHING)
  return await showMessages(connection, rows.reverse(), now)
}

async function readPeople(
  connection: Connection,
  itemId: number,
  { now, contacts }: Call,
): Promise<Attended[]> {
  const rows = await listAttendance(connection, itemId, { limit: EVERYTHING, offset: 0 })
  const speakerOf = await speakersOf(connection, rows, now)
  const people: Attended[] = []
  for (const row of rows) {
    const { number, personId, enteredAt, seconds } = row
    const reached = contacts ? await findContactsOf(connection, personId) : NO_CONTACTS
    people.push({ number, name: speakerOf(row).name, enteredAt, seconds, ...reached })
  }
  return people
}
