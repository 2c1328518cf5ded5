import { z } from 'zod'
import { byStaff } from '../access.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { commentRefusals } from './comments.refusals.ts'
import { commentFault, commentId } from './comments.ts'

const tags = ['Staff']

export const commentDesk = {
  listForDesk: byStaff('editor')
    .route({
      method: 'GET',
      path: '/v1/staff/comments',
      summary:
        'Comments that were reported, or hidden, without whose they are; that they were read is recorded',
      tags,
    })
    .input(z.object({ src, state: z.enum(['reported', 'hidden']).default('reported') }))
    .output(
      z.object({
        comments: z.array(
          z.object({
            commentId: z.int(),
            packageId: z.int(),
            itemId: z.int(),
            lesson: z.string(),
            text: z.string(),
            writtenAt: instant,
            hidden: commentFault.nullable(),
            reports: z.array(z.object({ reason: commentFault, people: z.int() })),
          }),
        ),
      }),
    ),

  hideComment: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/staff/comments/hide',
      summary: 'Hide a comment from everybody; its writer is told why',
      tags,
    })
    .input(z.object({ src, commentId, reason: commentFault }))
    .output(z.object({ hidden: z.literal(true) }))
    .errors(refusalErrors(commentRefusals, ['comment_not_found'])),

  keepComment: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/staff/comments/keep',
      summary: 'Let a comment stand, or show it again; the reports of it so far are settled',
      tags,
    })
    .input(z.object({ src, commentId }))
    .output(z.object({ kept: z.literal(true) }))
    .errors(refusalErrors(commentRefusals, ['comment_not_found'])),
}
