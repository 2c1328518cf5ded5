import { COMMENT_FAULTS } from '../../../../contract/learning/comments.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { shortTime } from '../../../platform/commands/columns.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { DeskComment } from '../desk/desk.queries.ts'
import { hideComment, keepComment, readForDesk, type StaffCall } from '../desk/desk.ts'
import type { CommentReason } from '../reading/comment-row.queries.ts'

type CommentsCommand = (db: Database, call: StaffCall) => Promise<string>

/** `comments list|hide|keep …`; undefined when it is none of them. */
export async function runComments({ words }: CommandCall): Promise<number | undefined> {
  const command = commandOf(words)
  if (!command) return undefined
  return await inStore(readConfig(process.env), async ({ db }) => {
    console.log(await command(db, { actor: actorHere(), now: systemClock.now() }))
    return 0
  })
}

function commandOf([verb, first, second, ...more]: string[]): CommentsCommand | undefined {
  if (more.length > 0) return undefined
  if (verb === 'list' && second === undefined && (first === undefined || first === '--hidden'))
    return async (db, call) => linesOf(await readForDesk(db, first ? 'hidden' : 'reported', call))
  const commentId = /^[1-9]\d{0,14}$/.test(first ?? '') ? Number(first) : undefined
  if (commentId === undefined) return undefined
  if (verb === 'hide' && isReason(second))
    return async (db, call) => {
      await hideComment(db, { commentId, reason: second }, call)
      return `Comment ${commentId} is hidden; its writer is told why.`
    }
  if (verb === 'keep' && second === undefined)
    return async (db, call) => {
      await keepComment(db, commentId, call)
      return `Comment ${commentId} stands; its reports so far are settled.`
    }
  return undefined
}

const isReason = (word: string | undefined): word is CommentReason =>
  (COMMENT_FAULTS as readonly (string | undefined)[]).includes(word)

/** What was written stands without what would speak to the terminal. */
function linesOf(comments: DeskComment[]): string {
  if (comments.length === 0) return 'There are no such comments.'
  return comments
    .flatMap(({ commentId, writtenAt, packageId, itemId, lesson, text, hidden, reports }) => [
      `${commentId}  ${shortTime(writtenAt)}  ${packageId} ${itemId} ${lesson}`,
      ...(hidden ? [`    hidden: ${hidden}`] : []),
      ...(reports.length > 0
        ? [`    reported: ${reports.map(({ reason, people }) => `${reason} (${people})`).join(', ')}`]
        : []),
      `    ${text.replace(/[\s\p{Cc}]+/gu, ' ')}`,
    ])
    .join('\n')
}
