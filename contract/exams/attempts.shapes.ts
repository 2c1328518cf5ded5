import { z } from 'zod'
import { instant, language } from '../people/accounts.shapes.ts'

/** The ids of database rows that an address or a call may contain. */
export const rowId = z.int().min(1).max(2_147_483_647)
export const attemptId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const MOST_QUESTIONS = 1_000
export const questionNumber = z.int().min(1).max(MOST_QUESTIONS)

/** How an answer to a question is given. */
export const answerInput = z.enum(['one-option', 'some-options', 'text', 'number', 'writing'])

const localised = z.object({ en: z.string().optional(), hi: z.string().optional() })

/** What a candidate answered; the question's type decides which form is valid. */
export const answer = z.union([
  z.int().min(1).max(10),
  z.array(z.int().min(1).max(10)).max(10),
  z.string().max(2_000),
  z.strictObject({ text: z.string().max(50_000), fileId: z.uuid().optional() }),
])

/** One event a second for five hours; a room reopened twice a minute for as long. */
export const MOST_EVENTS_OF_A_ROOM = 20_000
export const MOST_ROOMS = 1_000

/**
 * Something that was done in one question (exam/attempt-event.ts); question 0 notes that the room was left.
 */
export const attemptEvent = z.strictObject({
  epoch: z.int().min(1).max(MOST_ROOMS),
  n: z.int().min(1).max(MOST_EVENTS_OF_A_ROOM),
  question: z.int().min(0).max(MOST_QUESTIONS),
  spentMs: z.int().min(0).max(86_400_000),
  madeAtMs: z.int().min(0).max(8_640_000_000_000),
  set: z.strictObject({ answer: answer.nullable(), marked: z.boolean() }).optional(),
})

export const MOST_EVENTS_AT_ONCE = 500

/** The state of an attempt by the server's clock. */
export const attemptClock = z.object({
  nowMs: z.int().describe('the server’s clock, the only one that counts'),
  state: z.enum(['INCOMPLETE', 'COMPLETED']),
  epoch: z
    .int()
    .describe('of the room that took over last; another one’s changes count only where it made none'),
  deadlineMs: z.int(),
  sections: z
    .array(z.object({ fromMs: z.int(), toMs: z.int() }))
    .describe('when each section can be answered'),
  credits: z
    .array(z.object({ atMs: z.int(), seconds: z.int(), why: z.string() }))
    .describe('time given for an outage, as candidates are told of it'),
})

/** Whether a person may take a test now, and if not, why. */
export const testAccess = z.enum(['open', 'sign-in', 'buy', 'app-only', 'not-yet', 'closed'])

const section = z.object({
  id: z.string(),
  title: localised,
  questionCount: z.int(),
  seconds: z.int().nullable(),
  attemptAtMost: z.int().nullable(),
  optional: z.boolean(),
  fullMarks: z.number(),
  /** each different marking that its questions have */
  markings: z.array(z.object({ marks: z.number(), negative: z.number(), partial: z.boolean() })),
})

/** A test as lists show it. */
export const testCard = z.object({
  mappingId: z.int(),
  packageId: z.int(),
  packageTitle: z.string(),
  packageSlugurl: z.string(),
  title: localised,
  testType: z.int().describe('9 is psychometric'),
  languages: z.array(language),
  free: z.boolean(),
  chapter: localised.nullable(),
  questionCount: z.int(),
  fullMarks: z.number(),
  durationSeconds: z.int(),
  window: z
    .object({ opensAt: instant, closesAt: instant.nullable().describe('null: it stays open') })
    .nullable(),
})

export const testState = z.object({
  state: z
    .enum(['new', 'INCOMPLETE', 'COMPLETED'])
    .describe('of the latest attempt: INCOMPLETE is gone on with, COMPLETED has a result'),
  attempts: z.int(),
  reattemptsLeft: z.int().nullable().describe('null: as many as one likes'),
})

/** What a candidate reads before the start. */
export const testIntro = testCard.extend({
  skin: z.string(),
  instructions: localised,
  calculator: z.enum(['none', 'simple', 'scientific']),
  fullScreen: z.boolean(),
  countsLeaving: z.boolean(),
  chooseOptional: z.int().describe('how many of the optional sections are to be chosen'),
  sections: z.array(section),
  inputs: z.array(answerInput).describe('the ways in which its questions are answered, each once'),
  access: testAccess,
  until: instant.nullable().describe('how long it stays open to the caller; null: for good, or not open'),
  timePercent: z.int().describe('100; more with compensatory time'),
  ...testState.shape,
  openAttemptId: z.int().nullable(),
  past: z.array(
    z.object({
      number: z.int(),
      submittedAt: instant,
      marks: z.number().nullable(),
      late: z.boolean(),
    }),
  ),
})
