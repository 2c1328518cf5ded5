import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

/** Nobody's: who wrote it is not there. */
const SOMEBODY = 900_001

/**
 * A person rates the free lesson that `playLesson` left, writes below it, replies to what stands there first,
 * and reports what somebody else wrote, who replied to them.
 */
export async function talkBelowLesson(
  app: TestApp,
  browser: Visitor,
  packageId: number,
  { id, word }: { id: number; word: string },
): Promise<void> {
  const asked = { packageId, itemId: 4 }
  const post = async <T>(call: string, more: object): Promise<T> => {
    const { status, text } = await browser.post(`/api/v1/streaming/${call}`, { ...asked, ...more })
    if (status !== 200) throw new Error(`${status} ${text}`)
    return JSON.parse(text) as T
  }
  const say = (text: string, replyTo?: number) =>
    post<{ comment: { commentId: number } }>('comments', { requestKey: randomUUID(), text, replyTo })
  await post('feedback', { stars: 1 + (id % 5) })
  const { commentId } = (await say(`A question of ${word}`)).comment
  const { rows } = await app.services.db.$client.query<{ first: number; other: number }>(
    `insert into lesson_comments (item_id, parent_id, person_id, request_key, named, text, written_at, version)
      values (4, $1, $2, gen_random_uuid(), false, 'An answer', $3, 1)
      returning id::int as other, (select min(id)::int from lesson_comments
        where item_id = 4 and parent_id is null and removed_at is null) as first`,
    [commentId, SOMEBODY, app.clock.now()],
  )
  const [{ first, other }] = rows as [(typeof rows)[number]]
  await say(`A reply of ${word}`, first)
  await post('comments/report', { commentId: other, reason: 'advert' })
}
