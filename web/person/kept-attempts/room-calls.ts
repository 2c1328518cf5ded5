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
  /**
   * The room's page, its files and these pictures can be had without a network, until it is told otherwise.
   */
  keep(attemptId: number, pictures: readonly string[]): void
  forget(attemptId: number): void
}

/** The calls of the room. */
export interface RoomCalls {
  enter(attemptId: number): Promise<Entered>
  paper(attemptId: number): Promise<PublicPaper>
  /** `leaving`: shall arrive though the page is gone */
  save(attemptId: number, events: readonly AttemptEvent[], leaving?: boolean): Promise<Saved>
  submit(
    attemptId: number,
  ): Promise<Pick<Saved, 'nowMs' | 'state' | 'epoch' | 'deadlineMs' | 'sections' | 'credits'>>
  sendFile(attemptId: number, file: { question: number; fileId: string; base64: string }): Promise<SentFile>
}

/**
 * What a room asks of the server, apart from the room: a page that only sends what was kept needs nothing
 * else of it.
 */
export const roomCalls: RoomCalls = {
  enter: (attemptId) => callRoom('enterAttempt', { attemptId }),
  // The contract leaves room for what later papers hold.
  paper: async (attemptId) => (await callRoom('getPaper', { attemptId })) as unknown as PublicPaper,
  save: (attemptId, events, leaving) =>
    callRoom('saveEvents', { attemptId, events: events as SentEvents }, { keepalive: leaving ?? false }),
  submit: (attemptId) => callRoom('submitAttempt', { attemptId }),
  sendFile: (attemptId, { question, fileId, base64 }) =>
    callRoom('sendFile', { attemptId, question, fileId, file: base64 }),
}
