import type { lessons } from '../../../contract/learning/lessons.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { describeLesson } from './describe-lesson.ts'
import { hearBeat } from './hear-beat.ts'
import { playLesson } from './play-lesson.ts'
import { refuseLesson, type StreamingServices } from './streaming-services.ts'

/** Two devices that say all half minutes that they play, and a hand that plays and pauses as it likes. */
const MOST_CALLS_A_MINUTE = 90

export function streamingOperations({ db, config }: StreamingServices): Operations<typeof lessons> {
  const allowance = allowanceOf(MOST_CALLS_A_MINUTE)
  const callerWithin = (context: RequestContext) => {
    const { personId, deviceId: sessionId } = callerOf(context)
    if (!allowance.take(String(personId), 1, context.now)) throw refuseLesson('too_many_lesson_calls')
    return { personId, sessionId }
  }
  return {
    getLesson: (asked, context) => describeLesson(db.$client, asked, callerOf(context).personId, context.now),

    play: (asked, context) => playLesson(db, config.lessonDevices, asked, callerWithin(context), context.now),

    beat({ packageId, itemId, deviceId, state, second = null, stalledMs }, context) {
      const place = { ...callerWithin(context), packageId, itemId, deviceId }
      return hearBeat(db, config.lessonDevices, place, { state, second, stalledMs }, context.now)
    },
  }
}
