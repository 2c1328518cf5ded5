import { z } from 'zod'
import { byStaff } from '../access.ts'
import { shortText } from '../field-schemas.ts'
import { src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { attemptId, questionNumber } from './attempts.shapes.ts'
import { reviewsRefusals } from './reviews.refusals.ts'

const tags = ['Staff']

export const reviews = {
  listToReview: byStaff('editor')
    .route({
      method: 'GET',
      path: '/v1/staff/reviews',
      summary:
        'Written answers at a paper that wait for marks, without whose they are; that they were read is recorded',
      tags,
    })
    .input(z.object({ src, paper: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) }))
    .output(
      z.object({
        answers: z.array(
          z.object({
            attemptId: z.int(),
            question: z.int(),
            marks: z.number().describe('the most that it can bring'),
            text: z.string(),
            fileUrl: z.string().nullable(),
          }),
        ),
      }),
    )
    .errors(refusalErrors(reviewsRefusals, ['paper_not_found'])),

  reviewAnswer: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/staff/reviews',
      summary: 'Give a written answer its marks, instead of any that it had; the result changes with them',
      tags,
    })
    .input(
      z.object({
        src,
        attemptId,
        question: questionNumber,
        marks: z.string().min(1).max(12).describe('such as 2.5 or 1/3'),
        remark: shortText.optional().describe('told to the candidate'),
      }),
    )
    .output(
      z.object({
        before: z.number().describe('marks of the attempt'),
        after: z.number(),
        waiting: z.int().describe('of its answers'),
      }),
    )
    .errors(refusalErrors(reviewsRefusals, ['review_refused'])),
}
