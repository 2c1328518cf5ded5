import type { PublicPaper } from '../../../exam/public-paper.ts'
import { callRoom, type SentEvents } from '../../data/room-calls.ts'
import type { RoomCalls } from './room-calls.ts'

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
