import type { Connection } from '../../platform/database.ts'
import {
  countRescored,
  finishKeyChanges,
  type KeyChange,
  listChangedPapers,
  listKeyChanges,
} from './key-changes.queries.ts'

export type { KeyChange }

/** What was changed of this paper's keys, from the first. */
export async function keyChangesOf(connection: Connection, paperId: number): Promise<KeyChange[]> {
  return await listKeyChanges(connection, paperId)
}

export interface ChangedPaper {
  paperId: number
  /** of its keys, as they are now */
  keyRevision: number
  /** a change has not reached every attempt yet, as far as is known */
  unfinished: boolean
}

/** Every paper whose keys were ever changed. */
export async function changedPapers(connection: Connection): Promise<ChangedPaper[]> {
  return await listChangedPapers(connection)
}

/** Afterwards the record says that so many more attempts came out otherwise by this revision. */
export async function noteRescored(
  connection: Connection,
  rescored: { paperId: number; revision: number; attempts: number },
): Promise<void> {
  await countRescored(connection, rescored)
}

/** Afterwards the record says that every attempt is scored by this revision. */
export async function noteAllRescored(
  connection: Connection,
  done: { paperId: number; revision: number; now: Date },
): Promise<void> {
  await finishKeyChanges(connection, done)
}
