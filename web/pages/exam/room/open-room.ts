import type { Room } from '../../../parts/question/room.ts'
import { roomCalls } from '../../../person/kept-attempts/room-calls.ts'
import { browserSurroundings } from './browser-surroundings.ts'
import { enterRoom } from './enter-room.ts'

/** The room of an attempt in this page (`enterRoom`); the caller closes it. */
export function openRoom(attemptId: number): Promise<Room> {
  return enterRoom(attemptId, browserSurroundings(), roomCalls)
}
