import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import { isAccountThere } from '../../accounts/is-account-there.ts'
import { namesOfAdults } from '../../accounts/names-of-adults.ts'
import type { AskedItem } from '../../contents/asked-item.ts'
import { findPlayable } from '../../streaming/find-lesson.ts'
import { refuseComment } from '../comments-services.ts'
import type { CommentRow } from '../reading/comment-row.queries.ts'
import { type ShownComment, showComments } from '../reading/show-comments.ts'
import { findComment, findNumber } from '../reading/threads.queries.ts'
import {
  countAllReplies,
  findCommentByKey,
  giveNumber,
  insertComment,
  lockComment,
  lockWriter,
} from './comments.queries.ts'
import { insistOnRoom } from './writing-limits.ts'

const MOST_REPLIES = 500

interface Written extends AskedItem {
  requestKey: string
  replyTo?: number | undefined
  text: string
}

/**
 * Writes a comment below a lesson that the person may open now, or a reply to one that they see. The same key
 * again is the same comment, whatever became of it meanwhile.
 */
export async function saveComment(
  db: Database,
  { packageId, itemId, requestKey, replyTo, text }: Written,
  personId: number,
  now: Date,
): Promise<ShownComment> {
  return await inTransaction(db, async (connection) => {
    if (!(await isAccountThere(connection, personId))) throw refuseComment('lesson_not_found')
    await findPlayable(connection, { packageId, itemId }, personId, now)
    await lockWriter(connection, personId)
    const before = await findCommentByKey(connection, personId, requestKey)
    if (before && !isSame(before, { itemId, replyTo, text }))
      throw new InvalidInput([{ path: 'requestKey', message: 'Something else was sent with it before.' }])
    const row = before ?? (await write(connection, { itemId, requestKey, replyTo, text, personId }, now))
    const [shown] = await showComments(connection, [row], personId, now)
    return shown!
  })
}

/** What became of it since is another matter. */
const isSame = (
  before: CommentRow,
  { itemId, replyTo = null, text }: { itemId: number; replyTo?: number | null | undefined; text: string },
) => before.itemId === itemId && before.parentId === replyTo && (before.text === text || before.version > 1)

async function write(
  connection: Connection,
  { itemId, requestKey, replyTo, text, personId }: Omit<Written, 'packageId'> & { personId: number },
  now: Date,
): Promise<CommentRow> {
  await insistOnRoom(connection, personId, now)
  if (replyTo !== undefined) await insistOnThread(connection, { itemId, threadId: replyTo, personId })
  if ((await findNumber(connection, personId, itemId)) === undefined)
    await giveNumber(connection, personId, itemId)
  const named = (await namesOfAdults(connection, [personId], now)).has(personId)
  const parentId = replyTo ?? null
  const id = await insertComment(connection, { itemId, parentId, personId, requestKey, named, text }, now)
  return (await findComment(connection, id, personId))!
}

/** Its replies are counted while nobody else adds one. */
async function insistOnThread(
  connection: Connection,
  { itemId, threadId, personId }: { itemId: number; threadId: number; personId: number },
): Promise<void> {
  const thread = await lockComment(connection, threadId, personId)
  const isSeen =
    thread?.itemId === itemId &&
    thread.parentId === null &&
    thread.personId !== null &&
    !thread.removed &&
    thread.hiddenReason === null
  if (!isSeen) throw refuseComment('comment_not_found')
  if ((await countAllReplies(connection, threadId)) >= MOST_REPLIES) throw refuseComment('thread_full')
}
