import { INDIA_AHEAD_MS } from '../../../../display/indian-day.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { indianInstant } from '../../../platform/commands/indian-instant.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { type ClassChange, changeClass } from '../changing/change-class.ts'
import { type ListedClass, listNextClasses } from '../changing/changes.queries.ts'
import { runHandouts } from './handouts.ts'
import { runTeacherAccount } from './teacher-account.ts'
import { withEventWriter } from './with-event-writer.ts'

const MOST_LISTED = 50
const LONGEST_REASON = 300

/** `classes list|move|cancel|restore|teacher|handouts|teacher-account …`; undefined: none of them. */
export async function runClasses({ words }: CommandCall): Promise<number | undefined> {
  const [verb, first, ...more] = words
  if (verb === 'teacher-account' && first !== undefined && more.length === 1)
    return await runTeacherAccount(first, more[0]!)
  const id = /^[1-9]\d{0,9}$/.test(first ?? '') ? Number(first) : undefined
  if (verb === 'list' && more.length === 0 && (first === undefined || id !== undefined))
    return await inStore(readConfig(process.env), ({ db }) => list(db, id))
  if (verb === 'handouts' && id !== undefined) return await runHandouts(id, more)
  const change = id === undefined ? undefined : changeOf(verb, more)
  if (!change) return undefined
  return await withEventWriter(readConfig(process.env), async (writer) => {
    const { changed } = await changeClass(writer, id!, change, { actor: actorHere(), now: systemClock.now() })
    console.log(changed ? `Class ${id} is changed; its learners are told.` : `Class ${id} is so already.`)
    return 0
  })
}

function changeOf(verb: string | undefined, [first, ...more]: string[]): ClassChange | undefined {
  if (verb === 'move' && first !== undefined) return { move: indianInstant(first), reason: reasonOf(more) }
  if (verb === 'cancel')
    return { cancel: true, reason: reasonOf(first === undefined ? [] : [first, ...more]) }
  if (verb === 'restore' && first === undefined) return { restore: true }
  if (verb === 'teacher' && first !== undefined && more.length === 0) return { teacher: first }
  return undefined
}

function reasonOf(words: readonly string[]) {
  const text = words.join(' ').trim()
  if (text.length > LONGEST_REASON)
    throw new OperatorRefused(`A reason has at most ${LONGEST_REASON} characters.`)
  return text === '' ? undefined : { en: text }
}

async function list(db: Database, packageId: number | undefined): Promise<number> {
  const classes = await listNextClasses(db.$client, packageId, systemClock.now(), MOST_LISTED)
  for (const one of classes) console.log(lineOf(one))
  if (classes.length === 0) console.log('No class is planned.')
  return 0
}

function lineOf({ itemId, batchId, title, startsAt, minutes, teacherId, cancelledAt }: ListedClass): string {
  const there = new Date(+startsAt + INDIA_AHEAD_MS).toISOString().slice(0, 16)
  const cells = [itemId, there, `${minutes} min`, `batch ${batchId}`, title.en, teacherId ?? '-']
  return `${cells.join('  ')}${cancelledAt === null ? '' : '  CANCELLED'}`
}
