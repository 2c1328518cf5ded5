import { z } from 'zod'
import { byPerson } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { lessonRefusals } from './lessons.refusals.ts'

const tags = ['Lessons']
const refusals = refusalErrors(lessonRefusals, [
  'lesson_not_found',
  'lesson_ended',
  'lesson_not_yet',
  'lesson_not_ready',
  'too_many_lesson_calls',
])

/** What somebody may say of a lesson beside its stars. */
export const FEEDBACK_OPTIONS = [
  'clear',
  'examples',
  'pace',
  'to-the-point',
  'hard',
  'fast',
  'slow',
  'mistake',
  'sound',
  'picture',
  'captions',
] as const

const id = z.int().min(1).max(2_147_483_647)
const asked = { src, packageId: id, itemId: id }
const option = z.enum(FEEDBACK_OPTIONS)
const stars = z.int().min(1).max(5)
const rating = z.object({ stars: z.int(), options: z.array(option), changedAt: instant })

export const ratings = {
  getRating: byPerson
    .route({
      method: 'GET',
      path: '/v1/streaming/rating',
      summary: 'How the caller rated a lesson',
      tags,
    })
    .input(z.object(asked))
    .output(z.object({ rating: rating.nullable().describe('null: not yet') }))
    .errors(refusals),

  getFeedbackOptions: byPerson
    .route({
      method: 'GET',
      path: '/v1/streaming/feedback-options',
      summary: 'What may be said of a lesson beside its stars',
      tags,
    })
    .input(z.object({ src }))
    .output(
      z.object({
        options: z.array(
          z.object({
            option,
            words: z.object({ en: z.string(), hi: z.string() }),
            from: z.int().describe('for ratings of so many stars'),
            to: z.int(),
          }),
        ),
      }),
    ),

  saveFeedback: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/feedback',
      summary: 'Rate a lesson, instead of any rating that the caller gave it before',
      tags,
    })
    .input(
      z.object({
        ...asked,
        stars,
        options: z.array(option).max(FEEDBACK_OPTIONS.length).default([]).describe('those for so many stars'),
      }),
    )
    .output(z.object({ rating }))
    .errors(refusals),
}
