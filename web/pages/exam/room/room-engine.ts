import { skinOf } from '../../../../exam/skins.ts'
import type { Answer } from '../../../../question-types/question-type.ts'
import type { Room, RoomSnapshot } from '../../../parts/question/room.ts'
import type { Moment, RoomAction } from './reducer/actions.ts'
import { type Drawn, drawRoom } from './reducer/draw-room.ts'
import { beginRoom, reduce } from './reducer/reduce.ts'
import { planRoom } from './reducer/room-plan.ts'
import type { RoomRules } from './reducer/room-state.ts'
import { RoomEffects, TAKEN } from './room-effects.ts'
import type { RoomTools, StartedRoom } from './room-start.ts'
import type { FileSender } from './send-file.ts'

/** Settled once the room has reached the awaited state. */
interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** The room of one attempt: actions go through its reducer, and the resulting effects are run. */
export class RoomEngine implements Room {
  readonly #tools: RoomTools
  readonly #rules: RoomRules
  readonly #effects: RoomEffects
  readonly #files: FileSender | undefined
  readonly #listeners = new Set<() => void>()
  #drawn: Drawn
  #submits: Waiting[] = []
  #returns: Waiting[] = []

  /** `writing`: for a paper with written answers. */
  constructor(
    tools: RoomTools,
    { start, paper, files }: StartedRoom,
    writing?: typeof import('./send-file.ts'),
  ) {
    const { attemptId } = tools
    const tell = (action: RoomAction) => this.#do(action)
    this.#tools = tools
    this.#rules = {
      attemptId,
      plan: planRoom(paper, start.attempt.entered),
      skin: skinOf(paper.skin),
      ...(writing && { files: writing.fileSteps }),
    }
    this.#files = writing && new writing.FileSender(tools, tell, files)
    this.#effects = new RoomEffects(tools, tell, this.#files)
    const [state, effects] = beginRoom(this.#rules, start, this.#moment())
    this.#drawn = drawRoom(this.#rules, state)
    for (const effect of effects) this.#effects.run(effect)
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  snapshot(): RoomSnapshot {
    return this.#drawn.snapshot
  }

  nowMs(): number {
    return this.#tools.clock.nowMs()
  }

  open(question: number): void {
    this.#do({ type: 'open', question })
  }

  choose(answer: Answer | null): void {
    this.#do({ type: 'choose', answer })
  }

  async attachFile(file: File): Promise<void> {
    const fileId = this.#tools.surroundings.newFileId()
    this.#do({ type: 'attach', fileId, name: file.name, bytes: file.size })
    const taken = this.#drawn.state.files.get(fileId)
    if (taken) await this.#files?.prepare(taken, file)
  }

  saveAndNext(): void {
    this.#do({ type: 'saveAndNext' })
  }

  markAndNext(): void {
    this.#do({ type: 'markAndNext' })
  }

  toggleMark(): void {
    this.#do({ type: 'toggleMark' })
  }

  clear(): void {
    this.#do({ type: 'clear' })
  }

  previous(): void {
    this.#do({ type: 'previous' })
  }

  async submit(): Promise<void> {
    this.#do({ type: 'submit' })
    const { as } = this.#drawn.state.standing
    if (as === 'taken') throw new Error(TAKEN)
    if (as === 'open') throw new Error('this paper is handed in by its time alone')
    if (as === 'handing-in')
      await new Promise<void>((resolve, reject) => this.#submits.push({ resolve, reject }))
  }

  async takeBack(): Promise<void> {
    this.#do({ type: 'takeBack' })
    if (this.#drawn.state.standing.as === 'taken')
      await new Promise<void>((resolve, reject) => this.#returns.push({ resolve, reject }))
  }

  signedInAgain(): void {
    this.#do({ type: 'signedInAgain' })
  }

  noteLeaving(): void {
    this.#do({ type: 'noteLeaving' })
  }

  close(): void {
    this.#do({ type: 'close' })
    this.#listeners.clear()
  }

  #moment(): Moment {
    const { clock, surroundings } = this.#tools
    return {
      nowMs: clock.nowMs(),
      monotonicMs: surroundings.monotonicMs(),
      isOnline: surroundings.isOnline(),
      isVisible: surroundings.isVisible(),
      random: surroundings.random(),
    }
  }

  #do(action: RoomAction): void {
    const [state, effects] = reduce(this.#rules, this.#drawn.state, action, this.#moment())
    const shows = !state.closed || !this.#drawn.state.closed
    this.#drawn = shows ? drawRoom(this.#rules, state, this.#drawn) : { ...this.#drawn, state }
    for (const effect of effects) this.#effects.run(effect)
    this.#answerWaiting(action)
    if (shows) for (const listener of this.#listeners) listener()
  }

  #answerWaiting(action: RoomAction): void {
    const { standing, entering } = this.#drawn.state
    if (standing.as === 'over') for (const { resolve } of this.#submits.splice(0)) resolve()
    if (standing.as === 'taken') for (const { reject } of this.#submits.splice(0)) reject(new Error(TAKEN))
    if (action.type === 'notEntered') {
      if (this.#returns.length === 0) this.#tools.surroundings.note('not sent')(action.why)
      for (const { reject } of this.#returns.splice(0)) reject(action.why)
    } else if (!entering) for (const { resolve } of this.#returns.splice(0)) resolve()
  }
}
