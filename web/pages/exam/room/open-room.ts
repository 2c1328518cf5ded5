import { browserSurroundings } from './browser-surroundings.ts'
import { roomCalls } from './calls-over-http.ts'
import { enterRoom } from './enter-room.ts'
import type { Room } from './room.ts'

/** The room of an attempt in this page (`enterRoom`); whoever opens it closes it. */
export function openRoom(attemptId: number): Promise<Room> {
  return enterRoom(attemptId, browserSurroundings(), roomCalls)
}
