import { randomUUID } from 'node:crypto'
import { stateOf } from '../../domains/classes/describe-class.ts'
import { findClass } from '../../domains/classes/find-classes.ts'
import { sayAsTeacher } from '../../domains/classroom/chat/say-as-teacher.ts'
import type { ClassroomServices } from '../../domains/classroom/classroom-services.ts'
import { readDesk } from '../../domains/classroom/desk/read-desk.ts'
import { endTaught } from '../../domains/classroom/desk/rule-room.ts'
import { lowerHand } from '../../domains/classroom/hands/hands.ts'
import type { Classroom } from '../../domains/classroom/open-classroom.ts'
import { askPoll, closePoll } from '../../domains/classroom/polls/ask-poll.ts'
import { answerQuestion } from '../../domains/classroom/questions/answer-question.ts'
import type { DemoScript, Language } from './demo-script.ts'
import type { Act } from './plan-lesson.ts'
import type { QuickQuestion } from './quick-questions.ts'

/** No account has this number: what the script says is of a teacher of the catalogue, and of no person. */
const NOBODY = 0

interface Seat {
  itemId: number
  teacherId: string | null
  script: DemoScript
  language: Language
  /** as the audit log names who runs the script */
  actor: string
}

/** The desk of a class, with the script at it. It does what a teacher does there, by the same functions. */
export class DeskOfScript {
  readonly #services: ClassroomServices & { classroom: Classroom }
  readonly #seat: Seat
  /** the quick question that the script asked and has not closed */
  #openPoll: number | undefined

  constructor(services: ClassroomServices & { classroom: Classroom }, seat: Seat) {
    this.#services = services
    this.#seat = seat
  }

  async isOn(): Promise<boolean> {
    const row = await findClass(this.#services.db.$client, this.#seat.itemId)
    return row !== undefined && stateOf(row, this.#now()) === 'ON'
  }

  /** Says what was done; undefined: nothing, because a question of somebody else was open. */
  async perform(act: Act): Promise<string | undefined> {
    if (act.act === 'say') return await this.#say(act.text, act.pin)
    if (act.act === 'ask') return await this.#ask(act.question)
    if (!(await this.#close())) return undefined
    return await this.#say(act.text)
  }

  /** Answers doubts and lowers hands that have waited for a while; says what was done. */
  async attend(): Promise<string[]> {
    const { itemId, teacherId, script, language } = this.#seat
    const desk = await this.#read()
    if (!desk) return []
    const now = this.#now()
    const hasWaited = (since: string, seconds: number) => +now - Date.parse(since) >= seconds * 1_000
    const done: string[] = []
    for (const { id, state, at } of desk.questions) {
      if (state !== 'WAITING' || !hasWaited(at, script.seconds.doubt)) continue
      const by = { personId: NOBODY, teacherId: teacherId ?? undefined }
      const answer = script.doubt[language]
      const answered = { itemId, questionId: id, how: 'written', answer, share: false, by } as const
      await answerQuestion(this.#services, answered, now)
      done.push('answers a doubt')
    }
    for (const { number, raisedAt } of desk.hands) {
      if (!hasWaited(raisedAt, script.seconds.hand)) continue
      await lowerHand(this.#services, { itemId, number, now })
      done.push('lowers a hand')
    }
    return done
  }

  /** Nothing that the script opened stays open. Answers whether it ended the class. */
  async leave({ leaveOn }: { leaveOn: boolean }): Promise<boolean> {
    const { itemId, actor } = this.#seat
    const row = await findClass(this.#services.db.$client, itemId)
    const now = this.#now()
    if (!row || stateOf(row, now) !== 'ON') return false
    if (!leaveOn) return await endTaught(this.#services, { row, itemId, actor, now })
    await this.#close()
    return false
  }

  async #say(text: string, pin = false): Promise<string> {
    const { itemId, teacherId } = this.#seat
    const said = { itemId, personId: NOBODY, teacherId: teacherId ?? undefined, requestKey: randomUUID() }
    await sayAsTeacher(this.#services, { ...said, text, pin, now: this.#now() })
    return `${pin ? 'pins' : 'says'}: ${text}`
  }

  async #ask({ text, options, right }: QuickQuestion): Promise<string | undefined> {
    const desk = await this.#read()
    if (desk?.polls.some(({ state }) => state === 'OPEN')) return undefined
    const asked = { itemId: this.#seat.itemId, requestKey: randomUUID(), text, options, right }
    const { id } = await askPoll(this.#services, asked, this.#now())
    this.#openPoll = id
    return `asks: ${text}`
  }

  /** False: none of its own is open. */
  async #close(): Promise<boolean> {
    const pollId = this.#openPoll
    if (pollId === undefined) return false
    await closePoll(this.#services, { itemId: this.#seat.itemId, pollId }, this.#now())
    this.#openPoll = undefined
    return true
  }

  async #read() {
    const { itemId } = this.#seat
    const row = await findClass(this.#services.db.$client, itemId)
    return row && (await readDesk(this.#services, { row, isOwn: true, itemId, now: this.#now() }))
  }

  #now(): Date {
    return this.#services.clock.now()
  }
}
