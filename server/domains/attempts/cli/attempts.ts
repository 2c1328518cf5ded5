import { isEmail, normaliseEmail } from '../../../../contract/fields/email.ts'
import { isPhone, normalisePhone } from '../../../../contract/fields/phone.ts'
import { markUnitsOf } from '../../../../exam/marks.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Contact } from '../../accounts/contact.ts'
import { PublishedPapers } from '../../papers/published-papers.ts'
import { acceptLate } from '../desk/accept-late.ts'
import { creditTime } from '../desk/credit-time.ts'
import { giveExtraTime } from '../desk/give-extra-time.ts'
import { listOutagesNearEnds } from '../desk/list-outages.queries.ts'
import { readAttempts } from '../desk/read-attempts.ts'
import { readToReview } from '../desk/read-to-review.ts'
import { reviewAnswer } from '../desk/review-answer.ts'
import type { StaffCall } from '../desk/staff-call.ts'
import { withdrawAttempt } from '../desk/withdraw-attempt.ts'
import { ReceiptKeys } from '../receipts/receipt-keys.ts'
import { attemptsText, outagesText, toReviewText } from './attempts-text.ts'

const SHOWN = 50
const MOST_MINUTES = 600
const MOST_PERCENT = 200

/** One command about attempts, as it was written: does it and says what was done. */
type AttemptsCommand = (db: Database, call: StaffCall) => Promise<string>

/** `credit-time …`, `extra-time …`, `attempts …`; undefined when it is none of them. */
export async function runAttempts({ name, words }: CommandCall): Promise<number | undefined> {
  const command = attemptsCommand(name, words)
  if (!command) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    console.log(await command(store.db, { actor: actorHere(), now: systemClock.now() }))
    return 0
  })
}

/** What the words ask for; undefined when they ask for nothing that there is. */
function attemptsCommand(name: string, words: string[]): AttemptsCommand | undefined {
  if (name === 'credit-time') return credit(words)
  if (name === 'extra-time') return extra(words)
  const [what, which, ...rest] = words
  if (what === 'outages' && which === undefined) return listOutages
  if (what === 'list' && isCode(which) && rest.length === 0) return list(which)
  const id = numberOf(which, Number.MAX_SAFE_INTEGER)
  if (what === 'accept-late' && id) return accept(id, rest)
  if ((what === 'withdraw' || what === 'count-again') && id) return withdraw(id, what === 'withdraw', rest)
  if (what === 'review' && id) return review(id, rest)
  if (what === 'to-review' && isCode(which) && rest.length === 0) return listToReview(which)
  return undefined
}

const isCode = (text: string | undefined): text is string =>
  text !== undefined && /^[a-z0-9][a-z0-9-]{0,79}$/.test(text)
const isReason = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= 500 && !text.includes('\0')
const numberOf = (text: string | undefined, most: number) =>
  text !== undefined && /^\d{1,16}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The text after `--why`, if nothing else follows. */
function reasonOf([flag, why, ...more]: string[]): string | undefined {
  return flag === '--why' && isReason(why) && more.length === 0 ? why.trim() : undefined
}

function credit([paper, written, ...rest]: string[]): AttemptsCommand | undefined {
  const minutes = numberOf(written, MOST_MINUTES)
  const why = reasonOf(rest)
  if (!isCode(paper) || !minutes || why === undefined) return undefined
  return async (db, call) => {
    const { attempts } = await creditTime(
      { db, papers: new PublishedPapers() },
      { paper, minutes, why },
      call,
    )
    return `${attempts} attempts at ${paper} have ${minutes} minutes more; their candidates read: ${why}`
  }
}

function extra([who, written, ...rest]: string[]): AttemptsCommand | undefined {
  const percent = numberOf(written, MOST_PERCENT)
  const contact = contactOf(who)
  const why = reasonOf(rest)
  if (!contact || percent === undefined || why === undefined) return undefined
  return async (db, call) => {
    const { before } = await giveExtraTime(db, { contact, percent, why }, call)
    return `${who} has ${percent} percent more time in every test started from now on (before: ${before})`
  }
}

function contactOf(text: string | undefined): Contact | undefined {
  if (text === undefined) return undefined
  const email = normaliseEmail(text)
  if (isEmail(email)) return `email:${email}`
  const phone = normalisePhone(text)
  return phone !== undefined && isPhone(phone) ? `phone:${phone}` : undefined
}

function list(paper: string): AttemptsCommand {
  return async (db, call) => attemptsText(await readAttempts(db, { paper, most: SHOWN }, call))
}

const listOutages: AttemptsCommand = async (db) => outagesText(await listOutagesNearEnds(db.$client, SHOWN))

function accept(attemptId: number, rest: string[]): AttemptsCommand | undefined {
  const why = reasonOf(rest)
  if (why === undefined) return undefined
  return async (db, call) => {
    const { before, after } = await acceptLate(
      { db, papers: new PublishedPapers(), receipts: new ReceiptKeys() },
      { attemptId, why },
      call,
    )
    return `The late answers of attempt ${attemptId} count: ${after} marks (before: ${before})`
  }
}

function withdraw(attemptId: number, withdrawn: boolean, rest: string[]): AttemptsCommand | undefined {
  const why = reasonOf(rest)
  if (why === undefined) return undefined
  return async (db, call) => {
    await withdrawAttempt({ db, papers: new PublishedPapers() }, { attemptId, withdrawn, why }, call)
    return `Attempt ${attemptId} counts ${withdrawn ? 'in no rank any more' : 'in ranks again'}.`
  }
}

/** `review ATTEMPT QUESTION MARKS [--remark TEXT]` */
function review(
  attemptId: number,
  [asked, marks, flag, remark, ...more]: string[],
): AttemptsCommand | undefined {
  const question = numberOf(asked, 1_000)
  const units = marks === undefined ? undefined : markUnitsOf(marks)
  const remarked = flag === '--remark' && isReason(remark) && more.length === 0
  if (!question || units === undefined || (flag !== undefined && !remarked)) return undefined
  return async (db, call) => {
    const services = { db, papers: new PublishedPapers(), receipts: new ReceiptKeys() }
    const { before, after, waiting } = await reviewAnswer(
      services,
      { attemptId, question, units, remark },
      call,
    )
    return `Attempt ${attemptId} has ${after} marks now (before: ${before}); ${waiting} of its answers wait for a reviewer.`
  }
}

function listToReview(paper: string): AttemptsCommand {
  return async (db, call) => toReviewText(await readToReview(db, { paper, most: SHOWN }, call))
}
