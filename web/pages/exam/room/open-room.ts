import type { PublicPaper } from '../../../../exam/public-paper.ts'
import { callRoom, type SentEvents } from '../../../api/room-calls.ts'
import { browserSurroundings } from './browser-surroundings.ts'
import { enterRoom } from './enter-room.ts'
import type { Room } from './room.ts'
import type { RoomCalls } from './surroundings.ts'

/** The room of an attempt in this page (`enterRoom`); whoever opens it closes it. */
export function openRoom(attemptId: number): Promise<Room> {
  return enterRoom(attemptId, browserSurroundings(), roomCalls)
}

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
