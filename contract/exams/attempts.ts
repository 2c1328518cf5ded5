import { z } from 'zod'
import { byAnyone, byPerson } from '../access.ts'
import { accountsRefusals } from '../people/accounts.refusals.ts'
import { instant, language, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import {
  answer,
  attemptClock,
  attemptEvent,
  attemptId,
  MOST_EVENTS_AT_ONCE,
  questionNumber,
  rowId,
} from './attempts.shapes.ts'
import { testsRefusals } from './tests.refusals.ts'

const tags = ['Attempts']
const refusals = (...codes: (keyof typeof testsRefusals)[]) => refusalErrors(testsRefusals, codes)
const events = z.array(attemptEvent).max(MOST_EVENTS_AT_ONCE)
/** 4 MB in Base64, with room for the rest of the body. */
const FILE_BODY_BYTES = 5_900_000

const localisedText = z.object({
  en: z.object({ text: z.string(), options: z.array(z.string()).optional() }).optional(),
  hi: z.object({ text: z.string(), options: z.array(z.string()).optional() }).optional(),
})
const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })
const marks = z.object({ got: z.number(), full: z.number() })
const counts = { correct: z.int(), wrong: z.int(), unattempted: z.int(), ungraded: z.int() }

const option = z.string().optional()

/** A question after handing in (B §3): with its key, its solution, and what was answered. */
export const evaluatedQuestion = z.object({
  qMapId: z.int().describe('its number in the paper, from 1'),
  questionType: z.int(),
  passage: z.int().optional(),
  ...localisedText.shape,
  opt: z.array(z.object({ co: z.boolean().describe('a correct one') })).optional(),
  fitbAnswer: z.array(z.string()).optional().describe('accepted texts; of a number its range, `low<>high`'),
  mcqData: z
    .object({
      correct: z.array(z.int()).describe('numbers of the correct options'),
      optionA: option,
      optionB: option,
      optionC: option,
      optionD: option,
      optionE: option,
    })
    .optional()
    .describe('where several can be correct; its options in English, or in Hindi where they have no English'),
  dtbAnswer: z.string().optional().describe('what was written'),
  dtbAnswerUrl: z.string().optional().describe('where the file that was sent is'),
  solution: localised.optional(),
  questionURL: z.string().optional().describe('a video of the solution'),
  neg: z.number().describe('marks taken off for a wrong answer'),
  marks: z.number(),
  got: z.number(),
  answer: answer.nullable(),
  result: z.int().min(0).max(3).describe('0 correct, 1 wrong, 2 unattempted, 3 attempted and not graded'),
  overLimit: z.boolean().optional().describe('answered beyond what its section counts'),
  bonus: z.boolean().optional().describe('it counts no more: everybody has its marks'),
  reviewed: z.boolean().optional().describe('a reviewer gave its marks'),
  remark: z.string().optional().describe('what the reviewer says of it'),
  spentMs: z.int(),
  visits: z.int(),
  status: z.int().min(0).max(4),
  subject: z.string().optional(),
  chapter: z.string().optional(),
  topic: z.string().optional(),
  difficulty: z.string().optional(),
})

/** What a finished attempt came to. */
export const evaluated = z.object({
  attemptId: z.int(),
  testStatus: z.literal('COMPLETED'),
  number: z.int(),
  packageId: z.int(),
  mappingId: z.int(),
  title: localised,
  testType: z.int(),
  languages: z.array(language),
  language,
  startedAt: instant,
  submittedAt: instant,
  submittedBy: z.enum(['PERSON', 'DEADLINE']),
  spentMs: z.int(),
  late: z.enum(['no', 'counted', 'waiting']).describe('answers came when the key may have been seen'),
  beingScored: z.boolean().describe('a key was corrected, and this result is not of it yet'),
  waiting: z.int().describe('written answers that wait for a reviewer’s marks'),
  marks,
  ...counts,
  reattemptsLeft: z.int().nullable(),
  passages: z.array(z.object({ number: z.int(), en: z.string().optional(), hi: z.string().optional() })),
  sections: z.array(
    z.object({
      id: z.string(),
      title: localised,
      marks,
      ...counts,
      spentMs: z.int(),
      ques: z.object({ list: z.array(evaluatedQuestion) }),
    }),
  ),
  scales: z
    .array(
      z.object({
        id: z.string(),
        name: localised,
        got: z.int(),
        most: z.int(),
        band: localised.describe('what it says'),
      }),
    )
    .describe('of a psychometric test'),
})

const clockAndStates = attemptClock.extend({
  attemptId: z.int(),
  number: z.int(),
  packageId: z.int(),
  mappingId: z.int(),
  paperVersionId: z.int(),
  language,
  seed: z.int(),
  timePercent: z.int(),
  startedAtMs: z.int(),
  chosenSections: z.array(z.string()).describe('ids of all sections that this attempt has'),
  nextN: z.int().describe('where the counting of this epoch begins'),
  states: z.array(
    z.object({
      question: z.int(),
      answer: answer.nullable(),
      marked: z.boolean(),
      status: z.int(),
      spentMs: z.int(),
      visits: z.int(),
      decidedBy: z.object({ epoch: z.int(), n: z.int(), madeAtMs: z.int() }).nullable(),
    }),
  ),
})

export const attempts = {
  startAttempt: byPerson
    .route({
      method: 'POST',
      path: '/v1/attempts/start',
      summary: 'Begin a test, or find the begun one',
      tags,
    })
    .input(
      z.object({
        src,
        packageId: rowId,
        mappingId: rowId,
        language,
        sections: z.array(z.string().max(80)).max(50).optional().describe('the optional sections chosen'),
        number: z
          .int()
          .min(1)
          .max(10_000)
          .default(1)
          .describe('which attempt; the one after the last is begun, an earlier one is found'),
      }),
    )
    .output(z.object({ attemptId: z.int(), number: z.int(), state: z.enum(['INCOMPLETE', 'COMPLETED']) }))
    .errors(
      refusals(
        'test_not_found',
        'test_not_open',
        'test_not_yet',
        'test_closed',
        'app_only',
        'test_finished',
        'no_more_attempts',
        'language_not_offered',
        'sections_not_chosen',
      ),
    ),

  enterAttempt: byPerson
    .route({
      method: 'POST',
      path: '/v1/attempts/enter',
      summary: 'Take an attempt over: this room counts from now on, any other one says so',
      tags,
    })
    .input(z.object({ src, attemptId }))
    .output(clockAndStates)
    .errors(refusals('attempt_not_found')),

  getPaper: byPerson
    .route({
      method: 'GET',
      path: '/v1/attempts/paper',
      summary: 'The questions of an attempt, without anything that tells an answer',
      tags,
    })
    .input(z.object({ src, attemptId: z.coerce.number<number>().int().min(1) }))
    .output(z.looseObject({ sections: z.array(z.looseObject({ id: z.string() })) }))
    .errors(refusals('attempt_not_found')),

  saveEvents: byAnyone
    .route({
      method: 'POST',
      path: '/v1/attempts/save',
      summary: 'Keep what was done; acknowledged once it is durable',
      description:
        'Needs the session of whoever takes the attempt, like any personal call. The same event sent again is kept once. An empty list only asks the time.',
      tags,
    })
    .input(z.object({ src, attemptId, events }))
    .output(
      attemptClock.extend({
        kept: z.int().describe('how many of these are kept now: all but those refused'),
        refused: z
          .array(
            z.object({ epoch: z.int(), n: z.int(), why: z.enum(['time', 'question', 'answer', 'epoch']) }),
          )
          .describe('not kept, and of no use to send again: made outside their time, of nothing that can be'),
        handInAfterMs: z
          .int()
          .optional()
          .describe(
            'near the end: in how long to hand in a test whose time is over then, so that not all come at once',
          ),
      }),
    )
    .errors({
      ...refusalErrors(accountsRefusals, ['sign_in_needed', 'other_session']),
      ...refusals('attempt_not_found', 'too_many_events', 'busy'),
    }),

  submitAttempt: byAnyone
    .route({
      method: 'POST',
      path: '/v1/attempts/submit',
      summary: 'Hand in; handing in again changes nothing',
      description:
        'Needs the session of whoever takes the attempt, like any personal call. Where more come than can be scored just now, `busy` says when to come again; what is saved is safe.',
      tags,
    })
    .input(
      z.object({
        src,
        attemptId,
        events: events.default([]),
        ifOver: z
          .boolean()
          .default(false)
          .describe('only if its time is over; otherwise it goes on, and the answer says until when'),
      }),
    )
    .output(attemptClock.extend({ packageId: z.int(), mappingId: z.int(), number: z.int() }))
    .errors({
      ...refusalErrors(accountsRefusals, ['sign_in_needed', 'other_session']),
      ...refusals('attempt_not_found', 'too_many_events', 'busy'),
    }),

  startTest: byPerson
    .route({
      method: 'GET',
      path: '/v5/test-series/start-test',
      summary: 'A test that the caller has handed in, with keys, solutions and what each answer brought',
      tags,
    })
    .input(
      z.object({
        src,
        packageId: rowId,
        mappingId: rowId,
        testStatus: z.literal('COMPLETED'),
        attempt: z.coerce
          .number<number>()
          .int()
          .min(1)
          .max(10_000)
          .optional()
          .describe('default: the latest'),
      }),
    )
    .output(evaluated)
    .errors(refusals('test_not_found', 'attempt_not_found', 'attempt_running', 'solutions_hidden')),

  sendFile: byPerson
    .meta({ access: 'person', personal: true, bodyLimit: FILE_BODY_BYTES })
    .route({
      method: 'POST',
      path: '/v1/attempts/file',
      summary: 'Send a file as part of a written answer; the answer names it afterwards',
      tags,
    })
    .input(
      z.object({
        src,
        attemptId,
        question: questionNumber,
        fileId: z.uuid().describe('made by the room, so that sending again is the same file'),
        file: z.base64().min(1).max(5_700_000).describe('PNG, JPEG, WebP or PDF of at most 4 MB'),
      }),
    )
    .output(z.object({ fileId: z.uuid(), url: z.string(), bytes: z.int() }))
    .errors(refusals('attempt_not_found', 'attempt_over', 'file_not_taken', 'too_many_files', 'busy')),
}
