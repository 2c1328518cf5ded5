import { contractRoutes } from 'virtual:contract-routes/talk'
import type { ClientOfPart } from '../../../contract/client.ts'
import { requestQuietly } from '../clients/quiet-request.ts'

type Api = ClientOfPart<'talk'>
type Answer<G extends keyof Api, C extends keyof Api[G]> = Api[G][C] extends (
  ...input: never
) => Promise<infer A>
  ? A
  : never
type Input<G extends keyof Api, C extends keyof Api[G]> = Api[G][C] extends (input: infer I) => unknown
  ? Omit<I, 'src'>
  : never

export type Talk = Answer<'comments', 'listComments'>
export type Thread = Talk['comments'][number]
export type Comment = Omit<Thread, 'replies'>
export type Replies = Answer<'comments', 'listReplies'>
export type CommentReason = NonNullable<Comment['hidden']>
export type Rating = NonNullable<Answer<'ratings', 'getRating'>['rating']>
export type FeedbackOption = Answer<'ratings', 'getFeedbackOptions'>['options'][number]

/** Each shows by itself what failed, beside the press. */
const call =
  <G extends keyof Api & string, C extends keyof Api[G] & string>(group: G, name: C) =>
  async (input: Input<G, C>): Promise<Answer<G, C>> =>
    (await requestQuietly(contractRoutes[group]![name]!, input)) as Answer<G, C>

export const getRating = call('ratings', 'getRating')
export const getFeedbackOptions = call('ratings', 'getFeedbackOptions')
export const saveFeedback = call('ratings', 'saveFeedback')
export const listComments = call('comments', 'listComments')
export const listReplies = call('comments', 'listReplies')
export const saveComment = call('comments', 'saveComment')
export const changeComment = call('comments', 'changeComment')
export const removeComment = call('comments', 'removeComment')
export const reportComment = call('comments', 'reportComment')
