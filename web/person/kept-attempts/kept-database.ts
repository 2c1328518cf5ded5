import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { PublicPaper } from '../../../exam/public-paper.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { Entered, Saved } from '../../data/clients/room-calls.ts'

/** How an attempt stands by the server's clock, without what else an answer says. */
export type ServedAttempt = Pick<Saved, 'state' | 'epoch' | 'deadlineMs' | 'sections' | 'credits'>

/** What of the server's time outlives a reload. */
export interface KeptTime {
  /** the server's clock less the device's */
  aheadMs: number
  /** the latest server time that was known */
  lastMs: number
}

export interface KeptAttempt {
  attemptId: number
  /** as it was when this device took it over last */
  entered: Entered
  /** by the newest answer */
  told: ServedAttempt
  time: KeptTime
  /** handed in here by the candidate; the server has not said so yet */
  handedIn: boolean
}

/** What is on the table: where the candidate is, and what is not in an event yet. */
export interface Desk {
  /** which room wrote it */
  epoch: number
  current: number
  /** a text that is being typed, to be kept with the next event */
  typed?: { question: number; answer: Answer | null; marked: boolean; madeAtMs: number }
  /** what is chosen and waits for its button */
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
  /** how far each room of this device has counted, by attempt and epoch */
  rooms: { key: [number, number]; value: { attemptId: number; epoch: number; nextN: number } }
  desks: { key: number; value: Desk & { attemptId: number } }
  events: { key: [number, number, number]; value: KeptEvent }
  files: { key: string; value: KeptFile; indexes: { attempt: number } }
}

export type KeptDatabase = IDBPDatabase<KeptSchema>

export const KEPT_DATABASE = 'taiyari-exam-room'
const VERSION = 1

/** The database of this device in which attempts are kept; `onLost` when the browser lets go of it. */
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
      // A later version of the site waits for this tab.
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
}
