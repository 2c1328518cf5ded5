import { beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../data/clients/problem-error.ts'
import { failureOf } from '../failure-of.ts'
import { HallTime } from '../testing/hall-time.ts'
import type { Failure } from './actions.ts'
import {
  endLine,
  kickLine,
  type LineTurn,
  type LineWork,
  onCallDone,
  onCallFailed,
  onLineTime,
  READY,
  resumeLine,
  wakeLine,
} from './lines.ts'

const problem = (status: number, code = String(status)) => new ProblemError({ status, code, detail: '' })

let time: HallTime
let random: number
/** the outcome of each call in turn: undefined succeeds */
let outcomes: (Error | undefined)[]
let waiting: number
let calls: { atMs: number; asked: boolean }[]
let failures: Failure[]
let underWay: number
let sender: Sender

/** A line whose effects are carried out: its timers, and one call after another. */
class Sender {
  #lines: LineTurn['state']['lines'] = { calls: READY, files: READY }
  #stopWaiting = () => {}
  readonly #startMs = time.nowMs
  readonly #work: LineWork<LineTurn> = {
    name: 'calls',
    nextCall(_, ask) {
      if (waiting === 0 && !ask) return undefined
      return { do: 'note', what: 'refused', detail: ask }
    },
  }

  kick = () => this.#act((turn) => kickLine(turn, this.#work))
  wake = () => this.#act((turn) => wakeLine(turn, this.#work))
  resume = () => this.#act((turn) => resumeLine(turn, this.#work))
  end = () => this.#act((turn) => endLine(turn, 'calls'))

  #act(step: (turn: LineTurn) => void): void {
    const turn: LineTurn = { at: { random }, state: { lines: this.#lines }, effects: [] }
    step(turn)
    this.#lines = turn.state.lines
    for (const effect of turn.effects) {
      if (effect.do === 'wait') this.#stopWaiting()
      if (effect.do === 'wait' && effect.ms !== undefined)
        this.#stopWaiting = time.after(effect.ms, () =>
          this.#act((later) => onLineTime(later, this.#work, () => false)),
        )
      if (effect.do === 'note') void this.#call(effect.detail === true)
    }
  }

  async #call(asked: boolean): Promise<void> {
    calls.push({ atMs: time.nowMs - this.#startMs, asked })
    underWay += 1
    expect(underWay).toBe(1)
    await new Promise<void>((resolve) => time.after(10, resolve))
    underWay -= 1
    const outcome = outcomes.shift()
    if (outcome) {
      failures.push(failureOf(outcome))
      this.#act((turn) => onCallFailed(turn, 'calls', failures.at(-1)!))
    } else {
      waiting = Math.max(0, waiting - 1)
      this.#act((turn) => onCallDone(turn, this.#work))
    }
  }
}

beforeEach(() => {
  time = new HallTime()
  random = 1
  outcomes = []
  waiting = 0
  calls = []
  failures = []
  underWay = 0
  sender = new Sender()
})

const times = () => calls.map(({ atMs }) => atMs)

describe('the sender', () => {
  it('calls at once, one call at a time, until nothing is left', async () => {
    waiting = 3
    sender.kick()
    sender.kick()
    await time.pass(100)
    expect(times()).toEqual([0, 10, 20])
  })

  it('asks for the time every thirty seconds where there is nothing to send', async () => {
    waiting = 1
    sender.kick()
    await time.pass(95_000)
    expect(calls).toEqual([
      { atMs: 0, asked: false },
      { atMs: 30_010, asked: true },
      { atMs: 60_020, asked: true },
      { atMs: 90_030, asked: true },
    ])
  })

  it('backs off after failures from one second doubling to sixty, whatever there is to send', async () => {
    waiting = 1
    outcomes = Array.from({ length: 9 }, () => new TypeError('Failed to fetch'))
    sender.kick()
    const kick = () => {
      sender.kick()
      time.after(500, kick)
    }
    kick()
    await time.pass(400_000)
    const pauses = times().map((ms, at, all) => ms - (all[at - 1] ?? 0) - (at ? 10 : 0))
    expect(pauses.slice(0, 10)).toEqual([
      0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ])
  })

  it('spreads these waits over all of their length, and starts afresh after a success', async () => {
    random = 0.25
    outcomes = [problem(503), problem(503), undefined, problem(503)]
    waiting = 2
    sender.kick()
    await time.pass(2_000)
    expect(times()).toEqual([0, 260, 770, 780, 1_040])
  })

  it('calls at once when there may be a network again, and asks for the time', async () => {
    outcomes = [problem(500), problem(500), problem(500)]
    waiting = 1
    sender.kick()
    await time.pass(3_500)
    expect(times()).toEqual([0, 1_010, 3_020])
    sender.wake()
    await time.pass(20)
    expect(calls.at(-1)).toEqual({ atMs: 3_500, asked: true })
  })

  it('retries a minute after a call without a session, and at once after signing in', async () => {
    outcomes = [problem(401, 'sign_in_needed'), problem(401, 'sign_in_needed')]
    waiting = 1
    sender.kick()
    await time.pass(59_000)
    sender.kick()
    await time.pass(1_500)
    expect(times()).toEqual([0, 60_010])
    sender.resume()
    await time.pass(100)
    expect(times()).toEqual([0, 60_010, 60_500])
    expect(waiting).toBe(0)
  })

  it('never repeats a call that was refused for good until the cause may be gone', async () => {
    outcomes = [problem(404, 'attempt_not_found')]
    waiting = 1
    sender.kick()
    await time.pass(600_000)
    sender.wake()
    await time.pass(600_000)
    expect(calls).toHaveLength(1)
    expect(failures).toEqual(['other-person'])
    sender.resume()
    await time.pass(100)
    expect(waiting).toBe(0)
  })

  it('does nothing more once it has ended', async () => {
    waiting = 2
    sender.kick()
    await time.pass(5)
    sender.end()
    await time.pass(600_000)
    sender.wake()
    sender.kick()
    await time.pass(600_000)
    expect(calls).toHaveLength(1)
  })
})
