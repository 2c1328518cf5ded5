import { z } from 'zod'
import { byGuestOrPerson, byPerson } from '../access.ts'
import { shortText } from '../field-schemas.ts'
import { lgi, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { attemptId, questionNumber, rowId, testCard, testIntro, testState } from './attempts.shapes.ts'
import { testsRefusals } from './tests.refusals.ts'

const tags = ['Tests']
const refusals = (...codes: (keyof typeof testsRefusals)[]) => refusalErrors(testsRefusals, codes)

/** Why a candidate says that something is wrong with a question (B §5). */
export const REPORT_REASONS = [
  'Error in Question',
  'Incorrect Answer',
  'No Explanation/Instructions',
  'Quiz not loading',
  'Graphs/Images not loading',
  'Other',
] as const

export const tests = {
  getTest: byGuestOrPerson
    .route({
      method: 'GET',
      path: '/v5/test-series/test',
      summary: 'What a candidate is told before the start',
      tags,
    })
    .input(z.object({ src, packageId: rowId, mappingId: rowId }))
    .output(testIntro)
    .errors(refusals('test_not_found')),

  listTests: byPerson
    .route({
      method: 'GET',
      path: '/v5/test-series/mine',
      summary: 'The tests that the caller may take: of their courses, and the free ones',
      tags,
    })
    .input(
      z.object({
        src,
        lgi,
        course: z.string().min(1).max(60).optional(),
        packageId: rowId.optional(),
        state: z.enum(['new', 'INCOMPLETE', 'COMPLETED']).optional(),
        kind: z.enum(['mine', 'free']).optional(),
        pageNumber: z.coerce.number<number>().int().min(0).max(500).default(0),
        pageSize: z.coerce.number<number>().int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        tests: z.array(
          testCard.extend({
            ...testState.shape,
            marks: z.number().nullable().describe('of the latest attempt that was handed in'),
          }),
        ),
        total: z.int(),
        courses: z
          .array(z.object({ id: z.string(), name: z.string(), count: z.int() }))
          .describe('without the filter by course'),
        states: z.object({ new: z.int(), INCOMPLETE: z.int(), COMPLETED: z.int() }),
      }),
    ),

  listTestsOfPackage: byGuestOrPerson
    .route({
      method: 'GET',
      path: '/v5/test-series/package',
      summary: 'The tests of one package, with how far the caller is with each',
      tags,
    })
    .input(z.object({ src, packageId: rowId }))
    .output(z.array(testCard.extend({ ...testState.shape, open: z.boolean() }))),

  reportQuestion: byPerson
    .route({
      method: 'POST',
      path: '/v1/questions/report',
      summary: 'Say that something is wrong with a question',
      tags,
    })
    .input(
      z.object({
        src,
        attemptId,
        question: questionNumber,
        reason: z.enum(REPORT_REASONS),
        text: shortText.optional(),
      }),
    )
    .output(z.object({ reported: z.literal(true) }))
    .errors(refusals('attempt_not_found', 'too_many_reports')),
}
