import { randomUUID } from 'node:crypto'
import { storeLesson } from '../stored-lesson.ts'
import { TEST_NOW } from '../test-app.ts'
import { type Answer, newcomer, type Visitor } from '../visitor.ts'
import { type ExamShop, openExamShop } from './exam-shop.ts'

/** As the API shows it. */
export interface Said {
  commentId: number
  replyTo: number | null
  mine: boolean
  name: string | null
  learner: number | null
  text: string | null
  gone: string | null
  hidden: string | null
  changedAt: string | null
  version: number
  changeUntil: string | null
  reported: boolean
}
export type Thread = Said & { replies: { comments: Said[]; count: number; next: number | null } }
export interface Talk {
  comments: Thread[]
  next: number | null
  me: { name: string | null; learner: number | null }
}

/** The lesson below which people talk. */
export const LESSON = { packageId: 1, itemId: 800 }

export interface TalkShop extends ExamShop {
  /** No comment, and two lessons of package 1. */
  reset(): Promise<void>
  /** Somebody who bought it, known to be of age or not. */
  learner(name: string, dateOfBirth?: string): Promise<Visitor>
}

export async function openTalkShop(): Promise<TalkShop> {
  const shop = await openExamShop()
  return {
    ...shop,
    async reset() {
      shop.app.clock.set(TEST_NOW)
      await shop.store.db.$client.query(
        'truncate grants, content_items, media, lesson_comments, comment_numbers, comment_reports restart identity',
      )
      await storeLesson(shop.store, { ...LESSON, bytes: false })
      await storeLesson(shop.store, { ...LESSON, itemId: 801, bytes: false })
    },
    async learner(name, dateOfBirth) {
      const who = await newcomer(shop.app, name, dateOfBirth)
      await shop.give(who, LESSON.packageId)
      return who
    },
  }
}

export const ADULT = '1999-04-05'
export const CHILD = '2014-04-05'

export const sendComment = (who: Visitor, text: unknown, more: object = {}): Promise<Answer> =>
  who.post('/api/v1/streaming/comments', { ...LESSON, requestKey: randomUUID(), text, ...more })

/** Writes it, and gives it as its writer sees it. */
export async function say(who: Visitor, text: string, more: object = {}): Promise<Said> {
  const answer = await sendComment(who, text, more)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return (answer.json() as unknown as { comment: Said }).comment
}

export async function talk(who: Visitor, more: Record<string, string | number> = {}): Promise<Talk> {
  const query = new URLSearchParams(Object.entries({ ...LESSON, ...more }).map(([a, b]) => [a, String(b)]))
  const answer = await who.get(`/api/v1/streaming/comments?${query}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json() as unknown as Talk
}

export const report = (who: Visitor, commentId: number, reason = 'rude'): Promise<Answer> =>
  who.post('/api/v1/streaming/comments/report', { ...LESSON, commentId, reason })

export const change = (who: Visitor, { commentId, version }: Said, text: string): Promise<Answer> =>
  who.post('/api/v1/streaming/comments/change', { ...LESSON, commentId, version, text })

export const remove = (who: Visitor, commentId: number): Promise<Answer> =>
  who.post('/api/v1/streaming/comments/remove', { commentId })
