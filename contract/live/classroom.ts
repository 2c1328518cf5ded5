import { z } from 'zod'
import { byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant, language, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { classesRefusals } from './classes.refusals.ts'
import { liveClass } from './classes.shapes.ts'
import { classroomRefusals } from './classroom.refusals.ts'
import {
  handout,
  inClass,
  message,
  ownPoll,
  question,
  reaction,
  requestKey,
  shared,
} from './classroom.shapes.ts'
import { LONGEST_MESSAGE, LONGEST_QUESTION } from './classroom-limits.ts'

const tags = ['Live classes']
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
const all = { ...classesRefusals, ...classroomRefusals }
const refusals = (...codes: (keyof typeof classroomRefusals)[]) => refusalErrors(all, [...ENTERING, ...codes])

/**
 * The room of a live class, for its learners. What happens in it comes over the stream
 * (`GET /api/v2/live-classes/room/stream?packageId=…&itemId=…&after=…`): `message`, `removed`, `pinned`,
 * `settings`, `poll`, `bars`, `question`, `mine`, `reactions`, `caption`, `present`, `video`, `class`,
 * `handouts`.
 */
export const classroom = {
  enterClass: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/room',
      summary: 'Enter a live class, or come back to it',
      description: 'Who enters first gets a number in it, and is counted as having come.',
      tags,
    })
    .input(z.object({ src, ...inClass, language: language.default('ENGLISH') }))
    .output(
      z.object({
        class: liveClass,
        you: z.object({
          number: z.int(),
          name: z.string().nullable().describe('as others see it; null: they see the number'),
          hand: z.boolean().describe('it is raised'),
          writesFrom: instant.nullable().describe('slow mode: no message before'),
        }),
        shared,
        polls: z.array(ownPoll).describe('the open one first, then the latest'),
        questions: z.array(question).describe('the caller’s own doubts, the latest first'),
        handouts: z.array(handout),
        beatSeconds: z.int().describe('so often the page says that it is still there'),
      }),
    )
    .errors(refusals('busy')),

  beatClass: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/room/beat',
      summary: 'The caller is still in the class: counts their attendance',
      tags,
    })
    .input(z.object({ src, ...inClass }))
    .output(z.object({ present: z.int() }))
    .errors(refusals('busy')),

  listClassMessages: byPerson
    .route({ method: 'GET', path: '/v2/live-classes/room/messages', summary: 'What was said before', tags })
    .input(z.object({ src, ...inClass, before: rowId.describe('number of a message') }))
    .output(z.object({ list: z.array(message).describe('fifty, the oldest first'), earlier: z.boolean() }))
    .errors(refusals()),

  postMessage: byPerson
    .route({ method: 'POST', path: '/v2/live-classes/room/messages', summary: 'Say something', tags })
    .input(z.object({ src, ...inClass, requestKey, text: z.string().trim().min(1).max(LONGEST_MESSAGE) }))
    .output(z.object({ message, writesFrom: instant.nullable() }))
    .errors(refusals('chat_closed', 'too_fast', 'no_links', 'busy')),

  reportMessage: byPerson
    .route({ method: 'POST', path: '/v2/live-classes/room/report', summary: 'Report a message', tags })
    .input(z.object({ src, ...inClass, messageId: rowId }))
    .output(z.object({ reported: z.literal(true) }))
    .errors(refusals('no_message', 'too_fast')),

  answerPoll: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/room/poll',
      summary: 'Answer a poll or quick question',
      description:
        'The first answer counts. It may come after the question was closed, while the class is on; then it is kept for the caller, and not counted.',
      tags,
    })
    .input(z.object({ src, ...inClass, pollId: rowId, option: z.int().min(0).max(5) }))
    .output(z.object({ own: z.int(), counted: z.boolean() }))
    .errors(refusals('no_poll', 'answered_otherwise', 'busy')),

  askQuestion: byPerson
    .route({ method: 'POST', path: '/v2/live-classes/room/questions', summary: 'Ask the teachers', tags })
    .input(z.object({ src, ...inClass, requestKey, text: z.string().trim().min(1).max(LONGEST_QUESTION) }))
    .output(z.object({ question }))
    .errors(refusals('too_many_questions', 'no_links')),

  listOwnQuestions: byPerson
    .route({ method: 'GET', path: '/v2/live-classes/room/questions', summary: 'The caller’s doubts', tags })
    .input(z.object({ src, ...inClass }))
    .output(z.object({ list: z.array(question), hand: z.boolean().describe('the caller’s is raised') }))
    .errors(refusals()),

  raiseHand: byPerson
    .route({ method: 'POST', path: '/v2/live-classes/room/hand', summary: 'Raise or lower a hand', tags })
    .input(z.object({ src, ...inClass, up: z.boolean() }))
    .output(z.object({ hand: z.boolean() }))
    .errors(refusals()),

  react: byPerson
    .route({
      method: 'POST',
      path: '/v2/live-classes/room/react',
      summary: 'React: counted, not named',
      tags,
    })
    .input(z.object({ src, ...inClass, reaction }))
    .output(z.object({ counted: z.boolean().describe('false: too many in a short time') }))
    .errors(refusals('busy')),
}
