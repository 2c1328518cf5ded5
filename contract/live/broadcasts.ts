import { z } from 'zod'
import { byPerson, byStaff } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { classesRefusals } from './classes.refusals.ts'
import { classroomRefusals } from './classroom.refusals.ts'

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
