import type { RoomFile } from '../../../../parts/question/room.ts'
import type { Failure } from './actions.ts'
import { choose, setDraft, writingOf } from './answering.ts'
import { kick } from './calls.ts'
import { mayAct } from './clock.ts'
import type { Effect } from './effects.ts'
import { finishWhenDone } from './handing-in.ts'
import { kickLine, type LineWork, onCallDone, onCallFailed, onLineTime, resumeLine } from './lines.ts'
import { record } from './recording.ts'
import type { FileSteps, Turn } from './room-state.ts'
import { isOpen } from './times.ts'
import { answerOf, effect, notify, unsentCount } from './turn.ts'

/** Sends the files of written answers, one after another. */
const FILES: LineWork<Turn> = {
  name: 'files',
  nextCall(turn): Effect | undefined {
    const file = [...turn.state.files.values()].find(({ state }) => state === 'waiting')
    if (!file) return undefined
    const { fileId, question } = file
    show(turn, { ...file, state: 'sending' })
    return { do: 'sendFile', fileId, question }
  },
}

/**
 * The steps of files of written answers: prepared, stored on this device, and sent until the server has them.
 */
export const fileSteps: FileSteps = {
  wake: (turn) => resumeLine(turn, FILES),
  onTime: (turn) => onLineTime(turn, FILES, () => true),

  attach(turn, { fileId, name, bytes }) {
    const { current: question } = turn.state
    if (turn.rules.plan.questions.get(question)?.input !== 'writing' || !mayAct(turn)) return
    show(turn, { fileId, question, name, state: 'preparing', bytes })
  },

  filePrepared(turn, { fileId, bytes, kept }) {
    const file = turn.state.files.get(fileId)
    if (!file) return
    if (bytes === undefined) {
      show(turn, { ...file, state: 'refused' })
      return notify(turn, 'file-not-taken', file.question)
    }
    if (!kept) turn.state.filesKept = false
    show(turn, { ...file, state: 'waiting', bytes })
    kickLine(turn, FILES)
    addToAnswer(turn, file)
  },

  fileSent(turn, { fileId, url }) {
    settle(turn, fileId, { state: 'sent', url })
    onCallDone(turn, FILES)
  },

  fileFailed(turn, { fileId, failure, code }) {
    if (isRefused(turn, failure, code)) {
      effect(turn, { do: 'note', what: 'refused', detail: fileId })
      settle(turn, fileId, { state: 'refused' })
      return onCallDone(turn, FILES)
    }
    onCallFailed(turn, FILES.name, failure)
    const file = turn.state.files.get(fileId)
    if (file) show(turn, { ...file, state: 'waiting' })
  },
}

/** Adds the file to the answer of its question, beside the text. */
function addToAnswer(turn: Turn, { fileId, question }: RoomFile): void {
  const { state, rules } = turn
  const isHere = question === state.current
  const { answer, marked } = answerOf(state, question)
  const before = writingOf(isHere && state.draft !== undefined ? state.draft : answer)
  const next = { ...before, fileId }
  // A candidate who went on without saving has dropped it, like any other unsaved choice.
  const left = !isHere && rules.skin.keeps === 'button'
  const mayStay = !left && mayAct(turn) && isOpen(turn, question)
  if (!mayStay) leave(turn, fileId)
  else if (isHere) choose(turn, { answer: next })
  else record(turn, question, { answer: next, marked })
  if (mayStay && before.fileId !== undefined && !isNamed(turn, before.fileId)) leave(turn, before.fileId)
}

/** Removes this file from every answer. */
function dropFromAnswer(turn: Turn, { fileId, question }: RoomFile): void {
  const { state } = turn
  const { answer, marked } = answerOf(state, question)
  const { text, fileId: named } = writingOf(answer)
  const draft = writingOf(state.draft ?? null)
  if (draft.fileId === fileId) setDraft(turn, { text: draft.text })
  if (named === fileId && mayAct(turn) && isOpen(turn, question))
    record(turn, question, { answer: { text }, marked })
}

/** A file has arrived, or never will: work waiting for it may continue. */
function settle(turn: Turn, fileId: string, how: Pick<RoomFile, 'state' | 'url'>): void {
  const file = turn.state.files.get(fileId)
  if (!file) return
  forget(turn, fileId)
  show(turn, { ...file, ...how })
  if (how.state === 'refused') {
    dropFromAnswer(turn, file)
    notify(turn, 'file-not-taken', file.question)
  }
  finishWhenDone(turn)
  kick(turn)
}

/** Another file replaced it before it was sent. */
function leave(turn: Turn, fileId: string): void {
  forget(turn, fileId)
  const files = new Map(turn.state.files)
  files.delete(fileId)
  turn.state.files = files
}

function forget(turn: Turn, fileId: string): void {
  effect(turn, { do: 'dropFile', fileId })
}

function show({ state }: Turn, file: RoomFile): void {
  state.files = new Map(state.files).set(file.fileId, file)
}

/** Whether the server will never accept it. After submission, the answer that names it must arrive first. */
function isRefused({ state }: Turn, failure: Failure, code: string | undefined): boolean {
  if (code === 'attempt_over') return unsentCount(state) === 0
  return failure === 'unfit' || code === 'file_not_taken' || code === 'too_many_files'
}

function isNamed({ state }: Turn, fileId: string): boolean {
  const { draft = null, held } = state
  const answers = [draft, ...[...held.states.values()].map(({ answer }) => answer)]
  return answers.some((answer) => writingOf(answer).fileId === fileId)
}
