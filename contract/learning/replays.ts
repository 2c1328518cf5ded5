import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { classesRefusals } from '../live/classes.refusals.ts'
import { classroomRefusals } from '../live/classroom.refusals.ts'
import { inClass, message, ownPoll, question } from '../live/classroom.shapes.ts'
import { src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { lessonRefusals } from './lessons.refusals.ts'
import { PLAYING } from './lessons.ts'

const tags = ['Live classes']
const all = { ...lessonRefusals, ...classesRefusals, ...classroomRefusals }
const second = z.number().describe('of the recording')

/** What stands beside the recording of a live class, for whoever may play it. */
export const replays = {
  getReplay: byPerson
    .route({
      method: 'GET',
      path: '/v2/live-classes/recording/said',
      summary: 'What was said, asked and shared during a minute of a recorded class',
      description:
        'What was taken away is not there, and names are those of now. Of more than some three hundred messages a minute a part ' +
        'is shown, evenly; those of teachers are all there.',
      tags,
    })
    .input(
      z.object({
        ...{ src, ...inClass },
        minute: z.int().min(0).max(1_440).describe('of the recording, from 0'),
      }),
    )
    .output(
      z.object({
        list: z
          .array(
            z.discriminatedUnion('kind', [
              z.object({ kind: z.literal('message'), second, message }),
              z.object({ kind: z.literal('poll'), second, poll: ownPoll }),
              z.object({ kind: z.literal('question'), second, question }),
            ]),
          )
          .describe('in the order in which it was said'),
        leftOut: z.int().describe('so many messages are not in the list'),
        own: z.int().nullable().describe('the caller’s number in this class; null: they were not there'),
      }),
    )
    .errors(refusalErrors(all, [...PLAYING, 'removed_from_class', 'no_replay'])),

  reportReplayed: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/recording/report',
      summary: 'Report a message that is shown beside a recording',
      tags,
    })
    .input(z.object({ ...{ src, ...inClass }, messageId: rowId }))
    .output(z.object({ reported: z.literal(true) }))
    .errors(refusalErrors(all, [...PLAYING, 'no_class', 'removed_from_class', 'no_message', 'too_fast'])),
}
