import type { PublicPaper } from '../../../../exam/public-paper.ts'
import { inTime } from '../../../person/kept-attempts/in-time.ts'
import type { Kept, KeptAttempts } from '../../../person/kept-attempts/kept-attempts.ts'
import type { KeptFile, ServedAttempt } from '../../../person/kept-attempts/kept-database.ts'
import type { RoomCalls } from '../../../person/kept-attempts/room-calls.ts'
import { failureOf } from './failure-of.ts'
import type { NumbersBy, RoomStart, StartFile } from './reducer/room-start.ts'
import type { ServerClock } from './server-clock.ts'
import type { Surroundings } from './surroundings.ts'

const PATIENCE_MS = 6_000

export interface RoomTools {
  attemptId: number
  kept: KeptAttempts
  calls: RoomCalls
  surroundings: Surroundings
  clock: ServerClock
}

/** What a room starts from, including what its state does not contain. */
export interface StartedRoom {
  start: RoomStart
  paper: PublicPaper
  files: KeptFile[]
}

/**
 * Takes the attempt over, or resumes what this device has stored if there is no network or session, or if it
 * was already submitted here. Rejects if neither is possible.
 */
export async function startRoom(tools: RoomTools): Promise<StartedRoom> {
  const { surroundings } = tools
  let keeps = true
  const found = await loadAll(tools).catch((error: unknown) => {
    surroundings.note('not kept')(error)
    keeps = false
    return undefined
  })
  if (found) tools.clock.goOnWith(found.attempt.time)
  const isOnline = surroundings.isOnline()
  const network = isOnline ? 'trying' : 'offline'
  if (found?.attempt.handedIn) return fromDevice(found, { network })
  try {
    return await fromServer(tools, found, keeps)
  } catch (error) {
    const failure = failureOf(error)
    if (!found || (failure !== 'again' && failure !== 'signed-out')) throw error
    const mayHaveEntered = failure === 'again' && isOnline
    return fromDevice(found, { network, signedOut: failure === 'signed-out', mayHaveEntered })
  }
}

/**
 * The stored attempt, including the last words of pages that ended before their storage answered. A second
 * copy of the same event changes nothing.
 */
async function loadAll({
  attemptId,
  kept,
  surroundings: { lastWords },
}: RoomTools): Promise<Kept | undefined> {
  const words = lastWords.read(attemptId)
  const submitted = lastWords.isSubmitted(attemptId)
  const found = await kept.load(attemptId)
  if (!found || (words.length === 0 && submitted === found.attempt.handedIn)) return found
  for (const { epoch, made } of words) await kept.add(attemptId, epoch, made)
  if (submitted) await kept.tell(attemptId, { handedIn: true })
  lastWords.forgetAll(attemptId)
  return await kept.load(attemptId)
}

async function fromServer(tools: RoomTools, found: Kept | undefined, keeps: boolean): Promise<StartedRoom> {
  const { attemptId, kept, calls, clock, surroundings } = tools
  const askedMs = surroundings.monotonicMs()
  // With a copy on this device, the candidate does not wait for a network that may never answer.
  const asked = calls.enter(attemptId)
  const entered = await (found ? inTime(asked, PATIENCE_MS, surroundings.after) : asked)
  clock.hear(entered.nowMs, askedMs, surroundings.monotonicMs())
  const same = found?.attempt.entered.paperVersionId === entered.paperVersionId
  const paper = same ? found.paper : await calls.paper(attemptId)
  const attempt = {
    attemptId,
    entered,
    told: servedFields(entered),
    time: clock.keep(),
    // Where the storage does not answer, what was noted beside it does.
    handedIn: surroundings.lastWords.isSubmitted(attemptId),
  }
  const before = found?.events.filter(({ acknowledged }) => !acknowledged) ?? []
  const within = found?.events.filter(({ acknowledged }) => acknowledged) ?? []
  const keep = async (): Promise<NumbersBy> => {
    if (!keeps) return 'memory'
    try {
      await kept.enter(attempt, paper, within)
      return 'kept'
    } catch (error) {
      surroundings.note('not kept')(error)
      return 'entering'
    }
  }
  const { desk, files = [] } = found ?? {}
  const numbers = await keep()
  return { start: { ...CONNECTED, attempt, before, desk, files: sizesOf(files), numbers }, paper, files }
}

function fromDevice(
  { attempt, paper, events, desk, files }: Kept,
  how: Pick<RoomStart, 'network'> & Partial<RoomStart>,
): StartedRoom {
  const found = { attempt, before: events, desk, files: sizesOf(files), numbers: 'kept' as const }
  return { start: { ...CONNECTED, ...found, ...how }, paper, files }
}

const sizesOf = (files: readonly KeptFile[]): StartFile[] =>
  files.map(({ fileId, question, name, bytes }) => ({ fileId, question, name, bytes: bytes.byteLength }))

const CONNECTED = { network: 'connected', signedOut: false, mayHaveEntered: false } as const

/** The state of an attempt, from any answer about it. */
export function servedFields({ state, epoch, deadlineMs, sections, credits }: ServedAttempt): ServedAttempt {
  return { state, epoch, deadlineMs, sections, credits }
}
