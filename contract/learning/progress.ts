import { z } from 'zod'
import { byAnyone, byPerson } from '../access.ts'
import { rowId } from '../exams/attempts.shapes.ts'
import { accountsRefusals } from '../people/accounts.refusals.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { progressRefusals } from './progress.refusals.ts'

const tags = ['Learning']

export const MOST_CHANGES_AT_ONCE = 100
const PROGRESS_PAGE_SIZE = 100
/** Of a person who has begun everything that the store keeps for them. */
const LAST_PAGE = 1_000
/** More pages than any book, and seconds than any lesson. */
const LAST_PLACE = 10_000_000

const place = z.int().min(0).max(LAST_PLACE)
const position = z.union([
  z.strictObject({ page: place }),
  z.strictObject({ second: place }),
  z.strictObject({ question: place }),
])

const change = z.strictObject({
  packageId: rowId,
  itemId: rowId,
  at: z
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .describe('by the device’s clock, ms since 1970; one that is ahead counts as now'),
  by: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe('the device: any name, the same in each of its calls'),
  share: z.number().min(0).max(1).optional().describe('how much of it was seen'),
  position: position.optional().describe('where to go on'),
  done: z.boolean().optional(),
})

/** How far the caller is with an item; an item that is not begun has none. */
const itemProgress = z.object({
  packageId: z.int(),
  itemId: z.int(),
  state: z.enum(['under-way', 'done']),
  share: z.number(),
  position: position.nullable(),
  positionAt: instant,
  positionBy: z.string().describe('the device'),
  beganAt: instant,
  doneAt: instant.nullable().describe('when it was done first; never taken back'),
  updatedAt: instant,
})

export const progress = {
  saveProgress: byAnyone
    .route({
      method: 'POST',
      path: '/v1/learning/progress',
      summary: 'Keep how far the caller is with documents and issues; acknowledged once it is durable',
      description:
        'Needs the session of the person, like any personal call. Changes may come twice, late, in any order and from several devices: of two positions the later one stays, and what is done stays done. A test keeps its progress in its attempts.',
      tags,
    })
    .input(z.object({ src, changes: z.array(change).min(1).max(MOST_CHANGES_AT_ONCE) }))
    .output(
      z.object({
        kept: z.int().describe('how many of these changes are kept now, or told nothing new'),
        refused: z
          .array(
            z.object({
              packageId: z.int(),
              itemId: z.int(),
              why: z
                .enum(['not_found', 'not_open', 'test', 'full'])
                .describe(
                  'not_found: no such item in this package that the caller may open; not_open: it opens later; test: its attempts say how far it is; full: the caller has begun more than the store keeps',
                ),
            }),
          )
          .describe('each item once; of no use to send again'),
      }),
    )
    .errors({
      ...refusalErrors(accountsRefusals, ['sign_in_needed', 'other_session']),
      ...refusalErrors(progressRefusals, ['too_many_changes', 'progress_busy']),
    }),

  getProgress: byPerson
    .route({
      method: 'GET',
      path: '/v1/learning/progress',
      summary: 'How far the caller is with what they have begun, the last changed first',
      tags,
    })
    .input(
      z.object({
        src,
        packageId: rowId.optional().describe('without it of every package'),
        itemIds: z.array(rowId).max(MOST_CHANGES_AT_ONCE).optional().describe('of these items alone'),
        pageNo: z.int().min(1).max(LAST_PAGE).default(1),
        pageSize: z.int().min(1).max(PROGRESS_PAGE_SIZE).default(PROGRESS_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        items: z.array(itemProgress),
        more: z.boolean().describe('there is another page'),
      }),
    ),
}
