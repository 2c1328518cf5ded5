import type { Caller } from '../../drive/caller.ts'
import { isWithin, type Position, type Progress, type ProgressChange } from '../../learning/merge-progress.ts'
import { untilAnswered } from '../kills/until-answered.ts'
import type { Candidate } from '../sittings/candidate.ts'
import type { RememberedProgress } from './remembered-progress.ts'

/** The state that all devices share while the store is killed under them. */
export interface Learning {
  caller: Caller
  packageId: number
  /** of that package; each learner reads some of them */
  itemIds: readonly number[]
  thinkMs: number
  /** calls that were acknowledged */
  saved: number
  /** the kills are over: everything is delivered */
  over: boolean
  lost: number
  repeated: number
  /** answers in which something acknowledged was missing */
  takenBack: string[]
}

export interface NotedChange extends ProgressChange {
  packageId: number
  itemId: number
}

const PATH = '/api/v1/learning/progress'
const HOUR_MS = 3_600_000
const MOST_A_CALL = 20
const MOST_OLD = 5

/**
 * One device of a learner. It notes things, sometimes for hours without a network, and sends them in any
 * order; calls and answers get lost, calls arrive twice, and an old tab sends again what it sent long ago.
 */
export class LearningDevice {
  readonly #learning: Learning
  readonly #who: Candidate
  readonly #by: string
  readonly #remembered: RememberedProgress
  readonly #random: () => number
  #unsent: NotedChange[] = []
  readonly #old: NotedChange[][] = []

  constructor(
    learning: Learning,
    {
      who,
      by,
      remembered,
      random,
    }: { who: Candidate; by: string; remembered: RememberedProgress; random(): number },
  ) {
    this.#learning = learning
    this.#who = who
    this.#by = by
    this.#remembered = remembered
    this.#random = random
  }

  /** Something was read, now or some time during the last hours. */
  note(itemId: number): void {
    const random = this.#random
    const at = Date.now() - (random() < 0.5 ? 0 : Math.floor(random() * 6 * HOUR_MS))
    const change: NotedChange = {
      packageId: this.#learning.packageId,
      itemId,
      at,
      by: this.#by,
      ...(random() < 0.9 && { position: this.#drawPosition() }),
      ...(random() < 0.7 && { share: random() }),
      ...(random() < 0.05 && { done: true }),
    }
    this.#remembered.note(change)
    this.#unsent.push(change)
  }

  /** Sends what is unsent, with the losses of a bad network; what is not acknowledged stays unsent. */
  async deliver(): Promise<void> {
    const calls: NotedChange[][] = []
    for (let waiting = this.#shuffled(this.#unsent); waiting.length > 0; ) {
      const count = 1 + Math.floor(this.#random() * MOST_A_CALL)
      calls.push(waiting.slice(0, count))
      waiting = waiting.slice(count)
    }
    await Promise.all(calls.map((call) => this.#send(call)))
  }

  /** Sends until nothing is unsent. */
  async deliverAll(): Promise<void> {
    while (this.#unsent.length > 0) await this.deliver()
  }

  /** Reads an item again: what was acknowledged before is in the answer. */
  async read(itemId: number): Promise<void> {
    const known = this.#remembered.acknowledged(itemId)
    const path = `${PATH}?packageId=${this.#learning.packageId}&itemIds=${itemId}`
    const { items } = await this.#answered<{ items: ToldProgress[] }>(() =>
      this.#learning.caller.get(path, this.#who),
    )
    const told = items[0] && progressOfTold(items[0])
    if (known && !(told && isWithin(known, told)))
      this.#learning.takenBack.push(`${JSON.stringify(told)} after ${JSON.stringify(known)}`)
  }

  async #send(changes: NotedChange[]): Promise<void> {
    const { caller } = this.#learning
    const random = this.#random
    const post = (these: NotedChange[]) => caller.post(PATH, { ...this.#who, body: { changes: these } })
    const chance = random()
    if (chance < 0.1) {
      this.#learning.lost += 1
      return
    }
    if (chance < 0.2) {
      // The call arrives, its answer does not.
      this.#learning.lost += 1
      await post(changes).catch(() => {})
      return
    }
    if (chance < 0.35) {
      this.#learning.repeated += 1
      const again = chance < 0.25 ? changes : this.#old[Math.floor(random() * this.#old.length)]
      if (again) post(this.#shuffled(again)).catch(() => {})
    }
    const { kept, refused } = await this.#answered<{ kept: number; refused: unknown[] }>(() => post(changes))
    if (kept !== changes.length || refused.length > 0)
      throw new Error(`${kept} of ${changes.length} kept, refused: ${JSON.stringify(refused)}`)
    const sent = new Set(changes)
    this.#unsent = this.#unsent.filter((change) => !sent.has(change))
    this.#remembered.acknowledge(changes)
    this.#old.push(changes)
    if (this.#old.length > MOST_OLD) this.#old.shift()
    this.#learning.saved += 1
  }

  async #answered<T>(call: () => ReturnType<Caller['get']>): Promise<T> {
    return await untilAnswered<T>(call, { fire: this.#learning, random: this.#random })
  }

  #drawPosition(): Position {
    const place = Math.floor(this.#random() * 60)
    const kind = this.#random()
    if (kind < 0.6) return { page: place }
    return kind < 0.8 ? { second: place } : { question: place }
  }

  #shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, place: this.#random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one)
  }
}

interface ToldProgress extends Pick<Progress, 'share' | 'position' | 'positionBy'> {
  beganAt: string
  doneAt: string | null
  positionAt: string
}

function progressOfTold(told: ToldProgress): Progress {
  return {
    beganAt: Date.parse(told.beganAt),
    doneAt: told.doneAt === null ? null : Date.parse(told.doneAt),
    share: told.share,
    position: told.position,
    positionAt: Date.parse(told.positionAt),
    positionBy: told.positionBy,
  }
}
