import { changeClass } from '../../domains/classes/changing/change-class.ts'
import { stateOf } from '../../domains/classes/describe-class.ts'
import { closesAt } from '../../domains/classes/doors.ts'
import { findClass, listComing } from '../../domains/classes/find-classes.ts'
import type { Connection } from '../../platform/database.ts'
import type { EventWriter } from '../../platform/hub/write-with-events.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { batchIdsOf, type DemoScript } from './demo-script.ts'

export type DemoClass = NonNullable<Awaited<ReturnType<typeof findClass>>>

export interface Wanted {
  itemId: number | undefined
  /** one that anybody may enter who signed in */
  free: boolean
  minutes: number
}

const MOST_LISTED = 500
const SOON_MS = 60_000

/** A class of the demo's batches: the one that is named, else one that is on long enough, else the next. */
export async function chooseClass(
  connection: Connection,
  script: DemoScript,
  { itemId, free, minutes }: Wanted,
  now: Date,
): Promise<DemoClass> {
  if (itemId !== undefined) return await namedClass(connection, script, itemId, now)
  const coming = await listComing(connection, batchIdsOf(script), now, MOST_LISTED)
  const wanted = coming.filter((row) => !free || row.free)
  const isOn = (row: DemoClass) => stateOf(row, now) === 'ON' && +closesAt(row) - +now >= minutes * 60_000
  const chosen = wanted.find(isOn) ?? wanted.find((row) => stateOf(row, now) === 'PLANNED')
  if (chosen) return chosen
  throw new OperatorRefused(`The demo has no ${free ? 'free ' : ''}class to come.`)
}

async function namedClass(
  connection: Connection,
  script: DemoScript,
  itemId: number,
  now: Date,
): Promise<DemoClass> {
  const row = await findClass(connection, itemId)
  if (!row?.active || !batchIdsOf(script).includes(row.batchId))
    throw new OperatorRefused(`There is no class ${itemId} in the demo's batches.`)
  const state = stateOf(row, now)
  if (state === 'OVER') throw new OperatorRefused(`Class ${itemId} is over.`)
  if (state === 'CANCELLED') throw new OperatorRefused(`Class ${itemId} was cancelled: restore it first.`)
  return row
}

/** Afterwards the class is on, or begins within a minute. Its members are told once if that moved it. */
export async function bringForward(
  writer: EventWriter,
  row: DemoClass,
  reason: DemoScript['moved'],
  { actor, now }: { actor: string; now: Date },
): Promise<DemoClass> {
  const soon = new Date(+now + SOON_MS)
  if (row.startsAt <= soon) return row
  await changeClass(writer, row.itemId, { move: soon, reason }, { actor, now })
  return { ...row, startsAt: soon }
}

/** A class that was brought forward and has not begun has its former time again; false: it has begun. */
export async function putBack(
  writer: EventWriter,
  { row, brought }: { row: DemoClass; brought: DemoClass },
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const before = await findClass(writer.db.$client, row.itemId)
  if (brought === row || !before || stateOf(before, now) !== 'PLANNED') return false
  await changeClass(writer, row.itemId, { move: row.startsAt, reason: undefined }, { actor, now })
  return true
}
