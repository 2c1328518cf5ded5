import { z } from 'zod'
import { byPerson } from '../access.ts'
import { type CommentFault, faultOfComment, LONGEST_COMMENT } from '../fields/comment-text.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { commentRefusals } from './comments.refusals.ts'

const tags = ['Comments']
type Code = keyof typeof commentRefusals
const refusals = (...codes: Code[]) => refusalErrors(commentRefusals, codes)
const ofLesson = (...codes: Code[]) =>
  refusals('lesson_not_found', 'lesson_ended', 'lesson_not_yet', 'lesson_not_ready', ...codes)

/** Why a comment is reported, or hidden. */
export const COMMENT_FAULTS = ['rude', 'personal', 'advert', 'wrong', 'off-topic', 'other'] as const
const COMMENTS_PAGE = 10

const SENTENCES: Record<CommentFault, string> = {
  empty: 'Write something.',
  long: `Write at most ${LONGEST_COMMENT} characters.`,
  lines: 'Write at most 30 lines.',
  signs: 'Leave out signs that cannot be seen.',
  contact: 'Leave out phone numbers and e-mail addresses: everybody who has the lesson can read this.',
}

const id = z.int().min(1).max(2_147_483_647)
const asked = { src, packageId: id, itemId: id }
export const commentId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
export const commentFault = z.enum(COMMENT_FAULTS)
const written = z
  .string()
  .max(4 * LONGEST_COMMENT, SENTENCES.long)
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .superRefine((text, { addIssue }) => {
    const found = faultOfComment(text)
    if (found) addIssue({ code: 'custom', message: SENTENCES[found] })
  })
  .describe('plain text of 1 to 1,000 characters in at most 30 lines')
const cursor = commentId.optional().describe('goes on after this one: `next` of the page before')

const comment = z.object({
  commentId: z.int(),
  replyTo: z.int().nullable().describe('the comment that begins its thread; null: it begins one'),
  mine: z.boolean(),
  name: z.string().nullable().describe('of its writer, if they are known to be grown up'),
  learner: z.int().nullable().describe('else their number below this lesson alone; null: an erased account'),
  text: z.string().nullable().describe('null: it is not there any more, and stands for its replies alone'),
  gone: z.enum(['removed', 'hidden', 'erased']).nullable(),
  hidden: commentFault.nullable().describe('told to its writer alone: it was hidden, and why'),
  writtenAt: instant,
  changedAt: instant.nullable(),
  version: z.int().describe('counts its changes'),
  changeUntil: instant.nullable().describe('of the caller’s own: until when it can be changed'),
  reported: z.boolean().describe('by the caller'),
})
const several = z.array(comment)
const next = z.int().nullable().describe('null: there are no more')

export const comments = {
  listComments: byPerson
    .route({
      method: 'GET',
      path: '/v1/streaming/comments',
      summary: 'Comments below a lesson that the caller may open, page by page, each with its first replies',
      tags,
    })
    .input(
      z.object({
        ...asked,
        order: z.enum(['newest', 'oldest']).default('newest'),
        after: cursor,
        pageSize: z.int().min(1).max(20).default(COMMENTS_PAGE),
      }),
    )
    .output(
      z.object({
        comments: z.array(
          comment.extend({
            replies: z.object({ comments: several, count: z.int(), next }),
          }),
        ),
        next,
        me: z.object({
          name: z.string().nullable().describe('under which the caller writes here; null: by a number'),
          learner: z.int().nullable().describe('their number; null: they get one as they first write'),
        }),
      }),
    )
    .errors(ofLesson()),

  listReplies: byPerson
    .route({
      method: 'GET',
      path: '/v1/streaming/comments/replies',
      summary: 'The replies to a comment, from the oldest, page by page',
      tags,
    })
    .input(
      z.object({
        ...asked,
        commentId,
        after: cursor,
        pageSize: z.int().min(1).max(50).default(COMMENTS_PAGE),
      }),
    )
    .output(z.object({ comments: several, next }))
    .errors(ofLesson('comment_not_found')),

  saveComment: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/comments',
      summary: 'Write a comment below a lesson, or a reply to one; the same key again is the same comment',
      tags,
    })
    .input(
      z.object({
        ...asked,
        requestKey: z.uuid().describe('made by the page, so that sending again does not write it twice'),
        replyTo: commentId.optional().describe('a comment that begins a thread'),
        text: written,
      }),
    )
    .output(z.object({ comment }))
    .errors(ofLesson('comment_not_found', 'thread_full', 'too_many_comments')),

  changeComment: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/comments/change',
      summary: 'Change a comment of one’s own, within 15 minutes after it was written',
      tags,
    })
    .input(
      z.object({
        ...asked,
        commentId,
        version: z
          .int()
          .min(1)
          .max(2_147_483_647)
          .describe('which was read; of two changes of it the first counts'),
        text: written,
      }),
    )
    .output(z.object({ comment }))
    .errors(
      ofLesson(
        'comment_not_found',
        'comment_changed',
        'comment_hidden',
        'too_late_to_change',
        'too_many_comments',
      ),
    ),

  removeComment: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/comments/remove',
      summary: 'Delete a comment of one’s own, also once the lesson is over; its replies stay',
      tags,
    })
    .input(z.object({ src, commentId }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(refusals('comment_not_found')),

  reportComment: byPerson
    .route({
      method: 'POST',
      path: '/v1/streaming/comments/report',
      summary: 'Report a comment to the store, once',
      tags,
    })
    .input(z.object({ ...asked, commentId, reason: commentFault }))
    .output(z.object({ reported: z.literal(true) }))
    .errors(ofLesson('comment_not_found', 'own_comment', 'too_many_reports')),
}
