import { z } from 'zod'
import { byPerson, byStaff } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { lessonRefusals } from '../learning/lessons.refusals.ts'
import { PLAYING } from '../learning/lessons.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { classesRefusals } from './classes.refusals.ts'
import { classroomRefusals } from './classroom.refusals.ts'
import { message, ownPoll, question } from './classroom.shapes.ts'

const ENTERING = [
  'not_yours',
  'no_class',
  'course_ended',
  'class_cancelled',
  'doors_closed',
  'class_over',
  'removed_from_class',
  'class_full',
] as const

export const VIDEO_STATES = ['WAITING', 'LIVE', 'AWAY', 'ENDED'] as const

/** The video of a live class, while it is live. */
export const broadcasts = {
  getVideo: byPerson
    .route({
      method: 'GET',
      path: '/v2/live-classes/video',
      summary: 'Where the video of a live class plays, for those who may be in it now',
      description:
        'The address of the playlist (HLS with low latency) is the caller’s own and ends after some minutes: the page asks anew ' +
        'before `ends`, and goes on with the new address. The stream of the room tells of changes (`video`).',
      tags: ['Live classes'],
    })
    .input(z.object({ src, packageId: rowId, itemId: rowId }))
    .output(
      z.object({
        state: z
          .enum(VIDEO_STATES)
          .describe('WAITING: nothing was shown yet; AWAY: the teacher may come back'),
        since: instant.nullable().describe('since when; null of WAITING'),
        take: z.int().describe('goes up when the teacher comes back, or changes the settings of the studio'),
        playlist: z
          .string()
          .nullable()
          .describe('path of the master playlist; null: there is nothing to play'),
        ends: instant.nullable().describe('when that path ends'),
      }),
    )
    .errors(refusalErrors(classesRefusals, [...ENTERING])),

  getReplay: byPerson
    .route({
      method: 'GET',
      path: '/v2/live-classes/recording/said',
      summary: 'What was said, asked and shared during a minute of a recorded class',
      description:
        'For whoever may play the recording. What was taken away is not there, and names are those of now. Of more than some ' +
        'three hundred messages a minute a part is shown, evenly; those of teachers are all there.',
      tags: ['Live classes'],
    })
    .input(
      z.object({
        src,
        packageId: rowId,
        itemId: rowId,
        minute: z.int().min(0).max(1_440).describe('of the recording, from 0'),
      }),
    )
    .output(
      z.object({
        list: z
          .array(
            z.discriminatedUnion('kind', [
              z.object({ kind: z.literal('message'), second: z.number(), message }),
              z.object({ kind: z.literal('poll'), second: z.number(), poll: ownPoll }),
              z.object({ kind: z.literal('question'), second: z.number(), question }),
            ]),
          )
          .describe('in the order in which it was said; `second` is of the recording'),
        leftOut: z.int().describe('so many messages are not in the list'),
        own: z.int().nullable().describe('the caller’s number in this class; null: they were not there'),
      }),
    )
    .errors({
      ...refusalErrors(lessonRefusals, [...PLAYING]),
      ...refusalErrors({ ...classesRefusals, ...classroomRefusals }, ['removed_from_class', 'no_replay']),
    }),

  openStudio: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/studio',
      summary: 'Where the browser of a teacher sends the picture and the sound of a class',
      description:
        'A web socket to this path, opened within a minute, takes what `MediaRecorder` records (`contract/live/studio.ts`). ' +
        'Whoever comes last for a class is seen; each connection needs a path of its own.',
      tags: ['Live classes'],
    })
    .input(z.object({ src, itemId: rowId }))
    .output(z.object({ path: z.string() }))
    .errors(
      refusalErrors({ ...classesRefusals, ...classroomRefusals }, [
        'no_class',
        'proof_too_old',
        'doors_closed',
        'class_cancelled',
        'class_over',
      ]),
    ),
}
