import { z } from 'zod'
import { byStaff } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { classesRefusals } from './classes.refusals.ts'
import { liveClass } from './classes.shapes.ts'
import { classroomRefusals } from './classroom.refusals.ts'
import { message, poll, question, requestKey, settings, shared } from './classroom.shapes.ts'
import { LONGEST_ANSWER, LONGEST_MESSAGE } from './classroom-limits.ts'

const tags = ['Live classes']
const all = { ...classesRefusals, ...classroomRefusals }
const refusals = (...codes: (keyof typeof all)[]) =>
  refusalErrors(all, ['no_class', 'proof_too_old', ...codes])
const itemId = rowId
const done = z.object({ changed: z.boolean().describe('false: it was so already') })

const hand = z.object({ number: z.int(), name: z.string().nullable(), raisedAt: instant })
const present = z.object({
  number: z.int(),
  name: z.string().nullable(),
  enteredAt: instant,
  minutes: z.int().describe('how long they were here'),
  here: z.boolean(),
  removed: z.boolean(),
})

/**
 * What teachers do in the room of a live class: its own teacher, other teachers of its batch, administrators.
 * The stream of a teacher (`GET /api/v2/staff/live-classes/stream?itemId=…`) has besides what learners hear
 * `asked` (a doubt, again whenever it changes), `hand`, `reported` and `learner` (shut out, or let back in).
 */
export const teaching = {
  listTaught: byStaff('teacher')
    .route({
      method: 'GET',
      path: '/v2/staff/live-classes',
      summary: 'The classes that the caller teaches or helps in, from today on',
      tags,
    })
    .input(z.object({ src }))
    .output(z.object({ list: z.array(liveClass.extend({ isOwn: z.boolean(), doorsOpenAt: instant })) })),

  getTaught: byStaff('teacher')
    .route({
      method: 'GET',
      path: '/v2/staff/live-classes/room',
      summary: 'The room as a teacher sees it',
      tags,
    })
    .input(z.object({ src, itemId }))
    .output(
      z.object({
        class: liveClass,
        isOwn: z.boolean(),
        shared,
        polls: z
          .array(poll.extend({ right: z.int().nullable() }))
          .describe('the latest first, with the right answers'),
        questions: z.array(question).describe('all doubts, those that wait first'),
        hands: z.array(hand).describe('the longest raised first'),
        reported: z.array(message.extend({ reports: z.int() })),
      }),
    )
    .errors(refusals()),

  endTaught: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/end',
      summary: 'End the class for everybody',
      tags,
    })
    .input(z.object({ src, itemId }))
    .output(done)
    .errors(refusals('not_begun')),

  setRoom: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/settings',
      summary: 'Chat, slow mode, hands',
      tags,
    })
    .input(settings.extend({ src, itemId }))
    .output(done)
    .errors(refusals()),

  sayAsTeacher: byStaff('teacher')
    .route({ method: 'POST', path: '/v2/staff/live-classes/messages', summary: 'Write to everybody', tags })
    .input(
      z.object({
        src,
        itemId,
        requestKey,
        text: z.string().trim().min(1).max(LONGEST_MESSAGE),
        pin: z.boolean().default(false),
      }),
    )
    .output(z.object({ message }))
    .errors(refusals()),

  pinMessage: byStaff('teacher')
    .route({ method: 'POST', path: '/v2/staff/live-classes/pin', summary: 'Pin a message, or none', tags })
    .input(z.object({ src, itemId, messageId: rowId.nullable() }))
    .output(done)
    .errors(refusals('no_message')),

  removeMessage: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/remove-message',
      summary: 'Take a message away',
      tags,
    })
    .input(z.object({ src, itemId, messageId: rowId }))
    .output(done)
    .errors(refusals('no_message')),

  keepMessage: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/keep-message',
      summary: 'A reported message stays',
      tags,
    })
    .input(z.object({ src, itemId, messageId: rowId }))
    .output(done)
    .errors(refusals('no_message')),

  removeLearner: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/remove-learner',
      summary: 'Shut a learner out of this class, or let them back in',
      tags,
    })
    .input(z.object({ src, itemId, number: z.int().min(1), out: z.boolean() }))
    .output(done)
    .errors(refusals('no_learner')),

  askPoll: byStaff('teacher')
    .route({ method: 'POST', path: '/v2/staff/live-classes/polls', summary: 'Ask everybody', tags })
    .input(
      z.object({
        src,
        itemId,
        requestKey,
        text: z.string().trim().min(1).max(300),
        options: z.array(z.string().trim().min(1).max(120)).min(2).max(6),
        right: z
          .int()
          .min(0)
          .max(5)
          .nullable()
          .describe('index of the right option; null: a poll of opinions'),
      }),
    )
    .output(z.object({ poll }))
    .errors(refusals('poll_open', 'class_over')),

  closePoll: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/polls/close',
      summary: 'Close a poll and show the right answer',
      tags,
    })
    .input(z.object({ src, itemId, pollId: rowId }))
    .output(z.object({ poll }))
    .errors(refusals('no_poll')),

  answerQuestion: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/questions/answer',
      summary: 'Answer a doubt in writing or aloud, or put it away',
      tags,
    })
    .input(
      z.object({
        src,
        itemId,
        questionId: rowId,
        how: z.enum(['written', 'aloud', 'put_away']),
        answer: z.string().trim().min(1).max(LONGEST_ANSWER).optional().describe('of `written`'),
        share: z.boolean().default(false).describe('everybody sees it; of minors the doubt stays private'),
      }),
    )
    .output(z.object({ question }))
    .errors(refusals('no_question')),

  lowerHand: byStaff('teacher')
    .route({ method: 'POST', path: '/v2/staff/live-classes/hand', summary: 'Lower a hand, or all', tags })
    .input(z.object({ src, itemId, number: z.int().min(1).nullable() }))
    .output(done)
    .errors(refusals()),

  addCaption: byStaff('teacher')
    .route({
      method: 'POST',
      path: '/v2/staff/live-classes/caption',
      summary: 'A line of live captions',
      tags,
    })
    .input(z.object({ src, itemId, text: z.string().trim().min(1).max(200) }))
    .output(z.object({ at: instant }))
    .errors(refusals()),

  listAttendance: byStaff('teacher')
    .route({ method: 'GET', path: '/v2/staff/live-classes/attendance', summary: 'Who was there', tags })
    .input(
      z.object({ src, itemId, pageNumber: z.coerce.number<number>().int().min(0).max(1_000).default(0) }),
    )
    .output(z.object({ list: z.array(present).describe('a hundred'), total: z.int() }))
    .errors(refusals()),
}
