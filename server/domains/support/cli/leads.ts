import { writeFile } from 'node:fs/promises'
import { CALL_SLOTS } from '../../../../contract/people/support.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { inColumns, shortTime } from '../../../platform/commands/columns.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import { assignLead, closeLead, readLeads, type StaffCall } from '../lead-desk.ts'
import { LEAD_STATUSES, type LeadRow, type LeadStatus } from '../lead-row.ts'
import { leadsCsv } from './leads-csv.ts'

const SHOWN = 50

/** One command about leads, as it was written. */
type LeadsCommand = (db: Database, call: StaffCall) => Promise<string>

/** `leads list|export|assign|close …`; undefined when it is none of them. */
export async function runLeads({ words }: CommandCall): Promise<number | undefined> {
  const command = leadsCommand(words)
  if (!command) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    console.log(await command(store.db, { actor: actorHere(), now: systemClock.now() }))
    return 0
  })
}

/** What the words ask for; undefined when they ask for nothing that there is. */
export function leadsCommand(args: string[]): LeadsCommand | undefined {
  const [verb, first, second, third, ...more] = args
  if (more.length > 0) return undefined
  if (verb === 'list' && first === undefined) return list(undefined)
  if (verb === 'list' && first === '--status' && isStatus(second) && third === undefined) return list(second)
  if (verb === 'export' && isWord(first) && second === undefined) return exportTo(first)
  const id = idOf(first)
  if (id === undefined) return undefined
  if (verb === 'assign' && isWord(second) && third === undefined) return assign(id, second)
  if (verb === 'close' && second === '--why' && isText(third)) return close(id, third)
  return undefined
}

const isStatus = (text: string | undefined): text is LeadStatus =>
  (LEAD_STATUSES as readonly (string | undefined)[]).includes(text)
const isText = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= 2000 && !text.includes('\0')
const isWord = (text: string | undefined): text is string => isText(text) && !text.startsWith('--')
const idOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

function list(status: LeadStatus | undefined): LeadsCommand {
  return async (db, call) => leadsText(await readLeads(db, { status, most: SHOWN }, call))
}

function exportTo(file: string): LeadsCommand {
  return async (db, call) => {
    const rows = await readLeads(db, {}, call)
    // Names and numbers: readable only for the user who ran the command.
    await writeFile(file, leadsCsv(rows), { mode: 0o600 })
    return `${rows.length} leads written to ${file}; delete it when you are done with it`
  }
}

function assign(id: number, who: string): LeadsCommand {
  return async (db, call) => {
    await assignLead(db, { id, who }, call)
    return `Lead ${id} is ${who}’s`
  }
}

function close(id: number, why: string): LeadsCommand {
  return async (db, call) => {
    const { freed } = await closeLead(db, { id, why }, call)
    return `Lead ${id} is closed${freed ? '; its time is free for another call' : ''}`
  }
}

/** A line for each lead, in columns; times are those of India. */
export function leadsText(rows: LeadRow[]): string {
  if (rows.length === 0) return 'There are no leads.'
  const lines = rows.map((row) => [
    String(row.id),
    shortTime(row.created_at),
    row.kind,
    row.status + (row.assigned_to === null ? '' : ` (${row.assigned_to})`),
    row.phone,
    row.name,
    row.slot === null ? '' : `${row.schedule_date} ${CALL_SLOTS[row.slot]}`,
    row.package_title ?? row.issue ?? row.exam_category ?? '',
  ])
  return inColumns(lines)
}
