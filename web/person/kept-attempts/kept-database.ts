import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { PublicPaper } from '../../../exam/public-paper.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { Entered, Saved } from '../../data/clients/room-calls.ts'

/** The state of an attempt by the server's clock, without the rest of an answer. */
export type ServedAttempt = Pick<Saved, 'state' | 'epoch' | 'deadlineMs' | 'sections' | 'credits'>

/** The part of the server's time that outlives a reload. */
export interface KeptTime {
  /** the server's clock less the device's */
  aheadMs: number
  /** the latest known server time */
  lastMs: number
}

export interface KeptAttempt {
  attemptId: number
  /** as it was when this device last took it over */
  entered: Entered
  /** by the latest answer */
  told: ServedAttempt
  time: KeptTime
  /** submitted here by the candidate, but not yet confirmed by the server */
  handedIn: boolean
}

/** The desk: where the candidate is, and what is not in an event yet. */
export interface Desk {
  /** which room wrote it */
  epoch: number
  current: number
  /** a text being typed, to be stored with the next event */
  typed?: { question: number; answer: Answer | null; marked: boolean; madeAtMs: number }
  /** an answer that is chosen but not yet saved by its button */
  draft?: Answer | null
}

export interface KeptEvent extends AttemptEvent {
  attemptId: number
  acknowledged: boolean
}

export interface KeptFile {
  fileId: string
  attemptId: number
  question: number
  name: string
  bytes: ArrayBuffer
}

export interface KeptSchema extends DBSchema {
  attempts: { key: number; value: KeptAttempt }
  papers: { key: number; value: { paperVersionId: number; paper: PublicPaper } }
  /** the next number of each room of this device, by attempt and epoch */
  rooms: { key: [number, number]; value: { attemptId: number; epoch: number; nextN: number } }
  desks: { key: number; value: Desk & { attemptId: number } }
  events: { key: [number, number, number]; value: KeptEvent }
  files: { key: string; value: KeptFile; indexes: { attempt: number } }
}

export type KeptDatabase = IDBPDatabase<KeptSchema>

export const KEPT_DATABASE = 'taiyari-exam-room'
const VERSION = 1

/** This device's database of attempts; `onLost` is called when the browser closes it. */
export async function openKeptDatabase(name: string, onLost: () => void): Promise<KeptDatabase> {
  return await openDB<KeptSchema>(name, VERSION, {
    upgrade(made) {
      made.createObjectStore('attempts', { keyPath: 'attemptId' })
      made.createObjectStore('papers', { keyPath: 'paperVersionId' })
      made.createObjectStore('rooms', { keyPath: ['attemptId', 'epoch'] })
      made.createObjectStore('desks', { keyPath: 'attemptId' })
      made.createObjectStore('events', { keyPath: ['attemptId', 'epoch', 'n'] })
      made.createObjectStore('files', { keyPath: 'fileId' }).createIndex('attempt', 'attemptId')
    },
    blocking(_from, _to, event) {
      // A tab with a later version of the site waits for this one.
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
}
