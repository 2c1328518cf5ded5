import { type Skin, skinOf } from '../../../../exam/skins.ts'
import type { Answer } from '../../../../question-types/question-type.ts'
import type { NoticeCode, Room, RoomFile, RoomNotice, RoomSnapshot } from '../../../parts/question/room.ts'
import type { Desk } from '../../../person/kept-attempts/kept-database.ts'
import { AnswerSheet } from './answer-sheet.ts'
import { RecordedEvents } from './recorded-events.ts'
import { RoomDrawing } from './room-drawing.ts'
import { RoomLink } from './room-link.ts'
import { planRoom, type RoomPlan } from './room-plan.ts'
import { RoomSchedule } from './room-schedule.ts'
import { type RoomStart, type RoomTools, startRoom } from './room-start.ts'
import type { RoomFiles } from './send-file.ts'
import type { Seat, Sign } from './surroundings.ts'

const TAKEN = 'another room takes this attempt'

/** A room over one attempt, from its opening to its close. */
export class RoomEngine implements Room {
  readonly #tools: RoomTools
  readonly #skin: Skin
  readonly #plan: RoomPlan
  readonly #link: RoomLink
  /** of a paper that asks for something written */
  readonly #files: RoomFiles | undefined
  readonly #schedule: RoomSchedule
  readonly #sheet: AnswerSheet
  readonly #listeners = new Set<() => void>()
  #start: RoomStart
  #recorder: RecordedEvents
  #snapshot: RoomSnapshot
  readonly #drawing: RoomDrawing
  #notice: RoomNotice | undefined
  /** what replaced this room: another tab of this device, or a room anywhere with a later epoch */
  #takenBy: 'tab' | 'room' | undefined
  #entering = false
  #seat: Seat | undefined
  #endListening: () => void = () => {}
  #closed = false
  #handers: { resolve(): void; reject(error: Error): void }[] = []

  constructor(tools: RoomTools, start: RoomStart, Files?: typeof RoomFiles) {
    this.#tools = tools
    this.#start = start
    this.#plan = planRoom(start.paper, start.attempt.entered)
    this.#skin = skinOf(start.paper.skin)
    this.#drawing = new RoomDrawing(this.#plan, this.#skin)
    this.#recorder = this.#newRecorder(start)
    const recorder = () => this.#recorder
    this.#link = new RoomLink(
      tools,
      recorder,
      {
        onTold: () => this.#onTold(),
        onOver: () => this.#onOver(),
        onBeat: () => this.#onBeat(),
        onNotice: (code, question) => this.#tell(code, question),
        onChange: () => this.#changed(),
        hasFiles: () => this.#files?.busy === true,
        counts: () => this.#takenBy === undefined,
      },
      start,
    )
    this.#files =
      Files &&
      new Files(tools, {
        onChange: () => this.#changed(),
        onSettled: (file) => this.#onFileSettled(file),
        hasUnsentEvents: () => this.#recorder.unsentCount > 0,
      })
    this.#schedule = new RoomSchedule(tools, this.#plan, {
      told: () => this.#link.told,
      runningQuestion: () => (this.#isRunning ? this.#sheet.current : undefined),
      onSectionOver: (next) => this.#onSectionOver(next),
      onTimeOver: () => this.#handIn('deadline'),
    })
    this.#sheet = new AnswerSheet({
      plan: this.#plan,
      skin: this.#skin,
      schedule: this.#schedule,
      files: this.#files,
      recorder,
      mayAct: () => this.#mayAct(),
      after: (ms, what) => tools.surroundings.after(ms, what),
      tell: (code, question) => this.#tell(code, question),
      onChange: () => this.#changed(),
    })
    this.#snapshot = this.#newSnapshot()
    this.#begin(start, start.desk)
  }

  /** Becomes the active tab of this device, listens to the page's events, and sends what is pending. */
  sitDown(): void {
    const { attemptId, surroundings } = this.#tools
    this.#seat?.leave()
    this.#seat = surroundings.takeSeat(attemptId, {
      onTaken: () => this.#beTaken('tab'),
      onKept: () => void this.#learnOthers(),
    })
    this.#endListening()
    this.#endListening = surroundings.listen((sign) => this.#onSign(sign))
    if (this.#start.network === 'connected') this.#link.sender.kick()
    else this.#link.sender.wake()
    this.#files?.wake()
    this.#link.finishWhenDone()
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  snapshot(): RoomSnapshot {
    return this.#snapshot
  }

  nowMs(): number {
    return this.#tools.clock.nowMs()
  }

  open(question: number): void {
    this.#sheet.open(question)
  }

  choose(answer: Answer | null): void {
    this.#sheet.choose(answer)
  }

  attachFile(file: File): Promise<void> {
    return this.#sheet.attachFile(file)
  }

  saveAndNext(): void {
    this.#sheet.saveAndNext()
  }

  markAndNext(): void {
    this.#sheet.markAndNext()
  }

  toggleMark(): void {
    this.#sheet.toggleMark()
  }

  clear(): void {
    this.#sheet.clear()
  }

  previous(): void {
    this.#sheet.previous()
  }

  async submit(): Promise<void> {
    const { over, handingIn, told } = this.#link
    if (over) return
    if (this.#takenBy) throw new Error(TAKEN)
    if (!handingIn && !this.#skin.earlySubmit && this.nowMs() < told.deadlineMs) {
      this.#tell('not-before-end')
      throw new Error('this paper is handed in by its time alone')
    }
    const done = new Promise<void>((resolve, reject) => this.#handers.push({ resolve, reject }))
    if (!handingIn) this.#handIn('person')
    return await done
  }

  async takeBack(): Promise<void> {
    if (this.#takenBy) await this.#enterAnew()
  }

  signedInAgain(): void {
    this.#link.sender.resume()
    this.#files?.wake()
  }

  noteLeaving(): void {
    if (this.#plan.paper.countsLeaving && this.#mayAct()) this.#recorder.recordLeaving(this.nowMs())
  }

  close(): void {
    if (this.#closed) return
    this.#pause()
    this.#recorder.noteUnkept()
    this.#closed = true
    this.#end()
    this.#listeners.clear()
    void this.#recorder.settled().then(() => this.#link.sendLeaving())
  }

  /** Whether a candidate's time runs here. */
  get #isRunning(): boolean {
    const { over, handingIn, told } = this.#link
    return !over && !handingIn && told.state === 'INCOMPLETE' && !this.#takenBy && !this.#closed
  }

  /** Not when something ended just now: what was meant for a question is never taken for another. */
  #mayAct(): boolean {
    const { current } = this.#sheet
    this.#schedule.look()
    if (!this.#isRunning || this.#sheet.current !== current) return false
    this.#notice = undefined
    return true
  }

  #newRecorder({ attempt: { entered }, before, numbers }: RoomStart): RecordedEvents {
    return new RecordedEvents(
      this.#tools,
      {
        desk: () => (this.#takenBy === 'tab' ? undefined : this.#sheet.desk()),
        onChange: () => this.#changed(),
        onNamed: () => this.#link.sender.kick(),
      },
      { entered, before, numbers },
    )
  }

  #begin({ attempt, files }: RoomStart, desk: Pick<Desk, 'current' | 'draft'> | undefined): void {
    this.#takenBy = attempt.told.epoch > attempt.entered.epoch ? 'room' : undefined
    this.#files?.learn(files)
    this.#sheet.layOut(desk)
    if (attempt.handedIn && !this.#takenBy) this.#link.handIn('person')
    this.#schedule.look()
    if (this.#isRunning) this.#sheet.visit()
    this.#goOn()
    this.#changed()
  }

  /** The clock runs, as far as it does. */
  #goOn(): void {
    if (this.#isRunning && this.#tools.surroundings.isVisible()) this.#recorder.looking.goOn()
    this.#schedule.watch()
  }

  /** What is typed and the time that is spent are events; the clock stands. */
  #pause(): void {
    this.#sheet.rest()
    this.#recorder.looking.pause()
  }

  #onSectionOver(next: number): void {
    this.#sheet.comeTo(next)
    this.#tell('section-over', next)
  }

  #handIn(by: 'person' | 'deadline'): void {
    this.#pause()
    this.#link.handIn(by)
    this.#changed()
  }

  #onTold(): void {
    const { told } = this.#link
    if (told.state === 'COMPLETED') this.#pause()
    else if (told.epoch > this.#recorder.epoch && !this.#takenBy && !this.#entering)
      this.#onNewerEpoch(told.epoch)
    this.#schedule.look()
    this.#goOn()
    this.#changed()
  }

  #onNewerEpoch(epoch: number): void {
    const own = this.#start.mayHaveEntered && epoch === this.#recorder.epoch + 1
    // The first entering did arrive, only its answer was lost: it is requested again.
    if (!own || this.#link.handingIn) this.#beTaken('room')
    else this.#enterAnew().catch(this.#tools.surroundings.note('not sent'))
  }

  #beTaken(by: 'tab' | 'room'): void {
    if (this.#takenBy || this.#link.over || this.#closed) return
    this.#pause()
    this.#takenBy = by
    this.#link.goOn()
    for (const { reject } of this.#handers.splice(0)) reject(new Error(TAKEN))
    this.#schedule.watch()
    this.#changed()
    const seat = this.#seat
    if (by === 'tab') void this.#recorder.settled().then(() => seat?.tellKept())
  }

  async #enterAnew(): Promise<void> {
    const { attemptId } = this.#tools
    if (this.#entering) return
    this.#entering = true
    try {
      const before = this.#recorder
      await this.#settle(before)
      const start = await startRoom(this.#tools)
      const { entered, told } = start.attempt
      if (told.epoch > entered.epoch) throw new Error(TAKEN)
      // A room that counted as far as it knew went on meanwhile.
      await this.#settle(before)
      if (this.#closed) return
      const desk = this.#takenBy ? start.desk : this.#sheet.desk()
      this.#start = start
      this.#recorder = this.#newRecorder(start)
      this.#recorder.learn(before.unsent().map((event) => ({ ...event, attemptId, acknowledged: false })))
      this.#link.begin(start)
      this.#begin(start, desk)
      this.#link.sender.resume()
      this.sitDown()
    } finally {
      this.#entering = false
    }
  }

  /** Everything that was done is an event with a number. */
  async #settle(recorder: RecordedEvents): Promise<void> {
    this.#sheet.rest()
    recorder.numberAnyway()
    await recorder.settled()
  }

  async #learnOthers(): Promise<void> {
    const { attemptId, kept, surroundings } = this.#tools
    await this.#recorder.settled()
    await kept.events(attemptId).then((events) => this.#recorder.learn(events), surroundings.note('not kept'))
    this.#link.sender.kick()
  }

  /** Whether something is on its way by that. */
  #onBeat(): boolean {
    const unsent = this.#recorder.unsentCount
    if (this.#isRunning) this.#sheet.rest()
    this.#link.keepTime()
    return this.#recorder.unsentCount > unsent
  }

  #onSign(sign: Sign): void {
    if (sign === 'online' || sign === 'offline') this.#link.noteNetwork(sign === 'online')
    if (sign === 'hidden' || sign === 'left') {
      this.#pause()
      this.#link.keepTime()
      this.#link.sendLeaving()
      this.#recorder.noteUnkept()
    } else if (sign !== 'offline') {
      this.#schedule.look()
      this.#goOn()
      this.#link.sender.wake()
      this.#files?.wake()
    }
    this.#changed()
  }

  #onFileSettled({ state, question, fileId }: RoomFile): void {
    if (state === 'refused') {
      this.#sheet.dropFile(question, fileId)
      this.#tell('file-not-taken', question)
    }
    this.#link.finishWhenDone()
    this.#link.sender.kick()
  }

  #onOver(): void {
    this.#recorder.looking.pause()
    this.#end()
    for (const { resolve } of this.#handers.splice(0)) resolve()
    this.#changed()
    // Something that the server could not take is not thrown away.
    if (this.#recorder.unsentCount === 0) void this.#forget()
  }

  async #forget(): Promise<void> {
    const { attemptId, kept, surroundings } = this.#tools
    surroundings.pageKeeper.forget(attemptId)
    surroundings.lastWords.forgetAll(attemptId)
    await this.#recorder.settled()
    await kept.forget(attemptId).catch(surroundings.note('not kept'))
  }

  #end(): void {
    this.#schedule.end()
    this.#link.sender.end()
    this.#files?.end()
    this.#endListening()
    this.#seat?.leave()
  }

  #tell(code: NoticeCode, question?: number): void {
    this.#notice = { code, ...(question !== undefined && { question }) }
    this.#changed()
  }

  #changed(): void {
    if (this.#closed) return
    this.#snapshot = this.#newSnapshot()
    for (const listener of this.#listeners) listener()
  }

  #newSnapshot(): RoomSnapshot {
    return this.#drawing.next({
      start: this.#start,
      link: this.#link,
      recorder: this.#recorder,
      sheet: this.#sheet,
      files: this.#files,
      isTaken: this.#takenBy !== undefined,
      notice: this.#notice,
    })
  }
}
