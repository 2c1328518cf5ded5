import { z } from 'zod'
import { byPerson } from '../access.ts'
import { shortText } from '../field-schemas.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { answer, answerInput, attemptId, questionNumber } from './attempts.shapes.ts'
import { evaluatedQuestion } from './attempts.ts'
import { notebookRefusals } from './notebook.refusals.ts'
import { testsRefusals } from './tests.refusals.ts'

const tags = ['Notebook']
const refusals = (...codes: (keyof typeof notebookRefusals)[]) => refusalErrors(notebookRefusals, codes)
const ofAttempt = refusalErrors(testsRefusals, ['attempt_not_found', 'attempt_running', 'solutions_hidden'])

export const MOST_MISTAKES = 5_000
export const MOST_ADDED_AT_ONCE = 200
export const MOST_PRACTISED_AT_ONCE = 20
export const NOTEBOOK_PAGE_SIZE = 20
/** Of a notebook with everything in it that was ever put away. */
const LAST_PAGE = 10_000

const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })
const shownText = z.object({ text: z.string(), options: z.array(z.string()).optional() })
/** As the sequence of the table counts them. */
const mistakeId = attemptId

/** When a question is asked again. */
const due = {
  dueAt: instant.nullable().describe('null: put away, not asked any more'),
  inDays: z.int().nullable().describe('days until then in India; 0: today, in this sitting'),
}

const counts = { due: z.int().describe('to be answered today'), all: z.int().describe('not put away') }

/** A question of the notebook, without anything that reveals its answer. */
const listedMistake = z.object({
  mistakeId: z.int(),
  subject: z.string().nullable(),
  title: localised.describe('of the test'),
  packageId: z.int(),
  mappingId: z.int(),
  number: z.int().describe('of the attempt'),
  question: z.int().describe('its number in the paper'),
  ...localised.shape,
  addedAt: instant,
  reviews: z.int().describe('how often it was answered again'),
  note: z.string().nullable(),
  ...due,
})

/** A question to be answered now, as a candidate in the exam room sees it. */
const askedMistake = z.object({
  mistakeId: z.int(),
  attemptId: z.int(),
  question: z.int(),
  title: localised,
  subject: z.string().nullable(),
  type: z.int(),
  input: answerInput,
  en: shownText.optional(),
  hi: shownText.optional(),
  passage: localised.optional(),
})

export const notebook = {
  addMistakes: byPerson
    .route({
      method: 'POST',
      path: '/v1/notebook/add',
      summary: 'Keep questions that were answered wrong in a finished attempt, or all of them',
      description:
        'Adding what is there changes nothing; what was got wrong again in a later attempt is asked again at once.',
      tags,
    })
    .input(
      z.object({
        src,
        attemptId,
        questions: z
          .array(questionNumber)
          .min(1)
          .max(MOST_ADDED_AT_ONCE)
          .optional()
          .describe('numbers in the paper; without it all that were wrong'),
      }),
    )
    .output(
      z.object({
        added: z.int(),
        left: z.int().describe('wrong ones that this call did not take: call again'),
        all: z.int().describe('in the notebook now, not put away'),
      }),
    )
    .errors({ ...ofAttempt, ...refusals('not_wrong', 'notebook_full') }),

  getNotebook: byPerson
    .route({
      method: 'GET',
      path: '/v1/notebook',
      summary: 'The notebook of mistakes: how many are due, and a page of them',
      tags,
    })
    .input(
      z.object({
        src,
        subject: z.string().max(200).optional().describe('empty: those without one'),
        state: z.enum(['due', 'later', 'away']).optional().describe('without it all that are not put away'),
        pageNo: z.int().min(1).max(LAST_PAGE).default(1),
      }),
    )
    .output(
      z.object({
        ...counts,
        away: z.int().describe('put away'),
        nextDueAt: instant.nullable().describe('of those not due today the nearest'),
        nextInDays: z.int().nullable(),
        subjects: z.array(z.object({ subject: z.string().nullable(), ...counts })),
        mistakes: z.array(listedMistake).describe('subject by subject, the nearest due first'),
        total: z.int().describe('that the filter lets through'),
        pageNo: z.int(),
        pageSize: z.int(),
      }),
    ),

  listPractice: byPerson
    .route({
      method: 'GET',
      path: '/v1/notebook/practice',
      summary: 'The questions to be answered now: those due, or the wrong ones of an attempt',
      description:
        'Of an attempt: what is in the notebook and was not answered today, or is to be asked once more today.',
      tags,
    })
    .input(z.object({ src, attemptId: attemptId.optional() }))
    .output(
      z.object({
        questions: z.array(askedMistake).max(MOST_PRACTISED_AT_ONCE).describe('the longest due first'),
        left: z.int().describe('how many there are in all'),
      }),
    )
    .errors(ofAttempt),

  answerMistake: byPerson
    .route({
      method: 'POST',
      path: '/v1/notebook/answer',
      summary:
        'Answer a question again: whether it is right, its key and solution, and when it is asked next',
      description:
        'The same key again is the same answer. With a grade it says how the right answer went, as long as the question was not answered again since.',
      tags,
    })
    .input(
      z.object({
        src,
        mistakeId,
        requestKey: z.uuid().describe('made by the page for this one answer'),
        answer: answer.nullable().describe('null: not known'),
        spentMs: z.int().min(0).max(86_400_000),
        grade: z.enum(['hard', 'good', 'easy']).optional().describe('of a right answer; default: good'),
      }),
    )
    .output(
      z.object({
        mistakeId: z.int(),
        result: z.int().min(0).max(3).describe('0 correct, 1 wrong, 2 unattempted'),
        grade: z.enum(['again', 'hard', 'good', 'easy']),
        note: z.string().nullable(),
        dueAt: instant,
        inDays: z.int(),
        question: evaluatedQuestion,
      }),
    )
    .errors({
      ...refusalErrors(testsRefusals, ['solutions_hidden']),
      ...refusals('mistake_not_found', 'mistake_put_away', 'too_many_answers'),
    }),

  putAway: byPerson
    .route({
      method: 'POST',
      path: '/v1/notebook/put-away',
      summary: 'Ask a question no more, or take it back',
      tags,
    })
    .input(z.object({ src, mistakeId, away: z.boolean() }))
    .output(z.object({ mistakeId: z.int(), ...due }))
    .errors(refusals('mistake_not_found', 'notebook_full')),

  keepNote: byPerson
    .route({
      method: 'POST',
      path: '/v1/notebook/note',
      summary: 'Write something of one’s own to a question, or take it away',
      tags,
    })
    .input(z.object({ src, mistakeId, note: shortText.nullable() }))
    .output(z.object({ mistakeId: z.int(), note: z.string().nullable() }))
    .errors(refusals('mistake_not_found')),
}
