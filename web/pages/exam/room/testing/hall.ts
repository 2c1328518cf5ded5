import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import { Device } from './device.ts'
import { HallTime } from './hall-time.ts'
import { ModelServer } from './model-server.ts'
import { smallPaper } from './small-paper.ts'

export const ATTEMPT = 42

/** A server with one attempt that has just begun, and two devices of its person. */
export function hall(paper: PublicPaper = smallPaper(), chosen?: string[]) {
  const time = new HallTime()
  const server = new ModelServer()
  const attempt = server.begin(ATTEMPT, paper, time.nowMs, chosen)
  return {
    time,
    server,
    attempt,
    startMs: time.nowMs,
    phone: new Device(time, server),
    laptop: new Device(time, server),
    /** what the server has stored for a question */
    there: (question: number) => {
      const { answer = null, marked = false } = server.states(ATTEMPT).get(question) ?? {}
      return { answer, marked }
    },
  }
}
