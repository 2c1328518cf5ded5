import { oneAtATime, TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { refuseUpload } from './refuse-upload.ts'

/** One at a time in this process, as `oneAtATime`; whoever finds too many waiting is told so. */
export function inTurn(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turn = oneAtATime(mostWaiting)
  return (work) =>
    turn(work).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? refuseUpload('too_many_upload_calls') : error
    })
}
