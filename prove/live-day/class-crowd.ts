import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, addressNo, type Caller } from '../../drive/caller.ts'
import type { LiveClass } from '../../drive/live-class.ts'
import { untilAnswered } from '../kills/until-answered.ts'
import { together } from '../together.ts'
import { wordsOf } from './words.ts'

export interface CrowdSize {
  /** a second */
  messages: number
  answers: number
  seconds: number
  /** each learner gives a sign of life so often */
  beatSeconds: number
}

/** What the crowd did, and what it was told. */
export interface CrowdReport {
  /** ids of accepted messages, in the order of their acknowledgements */
  accepted: number[]
  /** acknowledged answers that count, by poll and option */
  counted: Map<number, number[]>
  answers: number
  lateAnswers: number
  beats: number
}

interface Poll {
  id: number
  counts: number[]
}

const OPTIONS = ['1', '2', '3', '4']
const ROOM = '/api/v2/live-classes/room'
const DESK = '/api/v2/staff/live-classes'

/** Learners of a class who write and answer at a steady pace, and their teacher, who asks. */
export class ClassCrowd {
  readonly fire = { over: false }
  readonly report: CrowdReport = { accepted: [], counted: new Map(), answers: 0, lateAnswers: 0, beats: 0 }
  readonly #live: LiveClass
  readonly #callers: readonly Caller[]
  readonly #random: () => number
  /** in ms since 1970 */
  readonly begunAt = performance.timeOrigin + performance.now()

  constructor(live: LiveClass, { callers, random }: { callers: readonly Caller[]; random: () => number }) {
    this.#live = live
    this.#callers = callers
    this.#random = random
  }

  /** Enters everybody, some at a time; returns after which event their streams begin. */
  async enter(atOnce: number): Promise<number> {
    const changes = await together([...this.#live.learners.keys()], atOnce, async (no) => {
      const { shared } = await this.#learner<{ shared: { changes: number } }>(no, '', {})
      return shared.changes
    })
    return Math.min(...changes)
  }

  /** For this time, and until it may end; resolves when all that was begun is acknowledged. */
  async hold({ messages, answers, seconds, beatSeconds }: CrowdSize, mayEnd: () => boolean): Promise<void> {
    const { learners } = this.#live
    const end = this.#now + seconds * 1_000
    const goesOn = (dueMs: number) => dueMs < end || !mayEnd()
    await Promise.all([
      this.#steadily(messages, goesOn, (n, dueMs) => this.#say((n * 7) % learners.length, dueMs)),
      this.#askPolls(answers, goesOn),
      this.#steadily(learners.length / beatSeconds, goesOn, (n) => this.#beat(n % learners.length)),
    ])
  }

  /** From the crowd's beginning, in ms. */
  get #now(): number {
    return performance.timeOrigin + performance.now() - this.begunAt
  }

  /** So many a second, each begun when it is due, however long the others take. */
  async #steadily(
    aSecond: number,
    goesOn: (dueMs: number) => boolean,
    work: (n: number, dueMs: number) => Promise<void>,
  ) {
    const begun: Promise<void>[] = []
    const from = this.#now
    for (let n = 0; ; n++) {
      const dueMs = from + (n * 1_000) / aSecond
      if (!goesOn(dueMs)) break
      const early = dueMs - this.#now
      if (early > 0) await pause(early)
      begun.push(work(n, dueMs))
    }
    await Promise.all(begun)
  }

  async #say(learner: number, dueMs: number): Promise<void> {
    const requestKey = randomUUID()
    const text = wordsOf(dueMs)
    const { message } = await this.#learner<{ message: { id: number } }>(learner, '/messages', {
      requestKey,
      text,
    })
    this.report.accepted.push(message.id)
  }

  async #beat(learner: number): Promise<void> {
    await this.#learner(learner, '/beat', {})
    this.report.beats += 1
  }

  /** One poll after the other: each is answered once by everybody, and closed while the last answers come. */
  async #askPolls(aSecond: number, goesOn: (dueMs: number) => boolean): Promise<void> {
    const { learners } = this.#live
    const answered: Promise<void>[] = []
    while (goesOn(this.#now)) {
      const asked = { requestKey: randomUUID(), text: 'Which one?', options: OPTIONS, right: 1 }
      const { poll } = await this.#teacher<{ poll: Poll }>('/polls', asked)
      this.report.counted.set(
        poll.id,
        OPTIONS.map(() => 0),
      )
      const end = this.#now + (learners.length / aSecond) * 1_000
      const answering = this.#steadily(
        aSecond,
        (dueMs) => dueMs < end,
        (n) => this.#answer(n % learners.length, poll.id),
      )
      answered.push(answering)
      await pause(Math.max(0, end - this.#now))
      await this.#teacher('/polls/close', { pollId: poll.id })
    }
    await Promise.all(answered)
  }

  async #answer(learner: number, pollId: number): Promise<void> {
    const option = Math.floor(this.#random() * OPTIONS.length)
    const { counted } = await this.#learner<{ counted: boolean }>(learner, '/poll', { pollId, option })
    this.report.answers += 1
    if (counted) this.report.counted.get(pollId)![option]! += 1
    else this.report.lateAnswers += 1
  }

  async #learner<T>(no: number, path: string, body: object): Promise<T> {
    const { packageId, itemId, learners } = this.#live
    const call = { from: addressNo(no + 1), session: learners[no]! }
    return await this.#ask<T>(ROOM + path, { ...call, body: { packageId, itemId, ...body } })
  }

  async #teacher<T>(path: string, body: object): Promise<T> {
    const { itemId, teacher } = this.#live
    return await this.#ask<T>(DESK + path, {
      from: addressNo(0),
      session: teacher,
      body: { itemId, ...body },
    })
  }

  /** Through either process, as a load balancer sends it. */
  async #ask<T>(path: string, call: Parameters<Caller['post']>[1]): Promise<T> {
    const post = (): Promise<Answer> => {
      const at = Math.floor(this.#random() * this.#callers.length)
      return this.#callers[at]!.post(path, call)
    }
    return await untilAnswered<T>(post, { fire: this.fire, random: this.#random })
  }
}
