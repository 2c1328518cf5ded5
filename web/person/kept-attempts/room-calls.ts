import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import type { PublicPaper } from '../../../exam/public-paper.ts'
import {
  callRoom,
  type Entered,
  type Saved,
  type SentEvents,
  type SentFile,
} from '../../data/clients/room-calls.ts'

export interface PageKeeper {
  /** Makes the room's page, its files and these pictures available without a network, until `forget`. */
  keep(attemptId: number, pictures: readonly string[]): void
  forget(attemptId: number): void
}

/** The calls of the room. */
export interface RoomCalls {
  enter(attemptId: number): Promise<Entered>
  paper(attemptId: number): Promise<PublicPaper>
  /** `leaving`: must arrive even though the page is closing */
  save(attemptId: number, events: readonly AttemptEvent[], leaving?: boolean): Promise<Saved>
  /** `ifOver`: only if its time is over, otherwise it goes on */
  submit(
    attemptId: number,
    ifOver: boolean,
  ): Promise<Pick<Saved, 'nowMs' | 'state' | 'epoch' | 'deadlineMs' | 'sections' | 'credits'>>
  sendFile(attemptId: number, file: { question: number; fileId: string; base64: string }): Promise<SentFile>
}

/**
 * A room's calls to the server, separate from the room: a page that only sends stored events needs no more
 * than these.
 */
export const roomCalls: RoomCalls = {
  enter: (attemptId) => callRoom('enterAttempt', { attemptId }),
  // The contract leaves room for the contents of later papers.
  paper: async (attemptId) => (await callRoom('getPaper', { attemptId })) as unknown as PublicPaper,
  save: (attemptId, events, leaving) =>
    callRoom('saveEvents', { attemptId, events: events as SentEvents }, { keepalive: leaving ?? false }),
  submit: (attemptId, ifOver) => callRoom('submitAttempt', { attemptId, ifOver }),
  sendFile: (attemptId, { question, fileId, base64 }) =>
    callRoom('sendFile', { attemptId, question, fileId, file: base64 }),
}
