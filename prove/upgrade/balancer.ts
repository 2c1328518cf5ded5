import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../drive/caller.ts'
import type { Candidate, ExamCaller } from '../sittings/candidate.ts'
import { examCallerAt } from '../sittings/candidate.ts'

const PROBED_EVERY_MS = 500

interface Target {
  origin: string
  caller: ExamCaller
  ready: boolean
}

/** How a call went: when it began, by performance.now(), and how long it took. */
export interface Timed {
  atMs: number
  ms: number
}

/**
 * Leads calls to processes in turn as a proxy in front of them would: to those whose `/readyz` says 200, and
 * to another one where a connection fails.
 */
export class Balancer implements ExamCaller {
  /** every save that was answered with 200 */
  readonly saves: Timed[] = []
  /** answers that are none, and those of pages other than 200, by what */
  readonly failed = new Map<string, number>()
  retried = 0
  /** when each call that is under way began */
  readonly #underWay = new Set<{ atMs: number }>()
  pages = 0
  readonly #targets: Target[] = []
  readonly #connections: number
  readonly #stopping = new AbortController()
  #next = 0

  constructor({ connections }: { connections: number }) {
    this.#connections = connections
    void this.#probe()
  }

  add(origin: string): void {
    const caller = examCallerAt(origin, { connections: this.#connections })
    this.#targets.push({ origin, caller, ready: true })
  }

  async get(candidate: Candidate, path: string): Promise<Answer> {
    return await this.#lead((target) => target.caller.get(candidate, path))
  }

  async post(candidate: Candidate, call: string, body: unknown): Promise<Answer> {
    const atMs = performance.now()
    const underWay = { atMs }
    this.#underWay.add(underWay)
    const answer = await this.#lead((target) => target.caller.post(candidate, call, body)).finally(() =>
      this.#underWay.delete(underWay),
    )
    if (answer.status >= 500) this.#count(`${call} ${answer.status}`)
    else if (call === 'save') this.saves.push({ atMs, ms: performance.now() - atMs })
    return answer
  }

  /** The saves that were under way between these two instants; waits for the last of them. */
  async savesBetween(fromMs: number, toMs: number): Promise<Timed[]> {
    while ([...this.#underWay].some(({ atMs }) => atMs <= toMs)) await pause(20)
    return this.saves.filter(({ atMs, ms }) => atMs <= toMs && atMs + ms >= fromMs)
  }

  /** Guests read these pages until the balancer is closed. */
  async readPages(paths: readonly string[], everyMs: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      for (const path of paths) {
        const status = await this.#lead(async ({ origin }) => {
          const answer = await fetch(origin + path, { signal: AbortSignal.timeout(15_000) })
          await answer.arrayBuffer()
          return answer.status
        }).catch(() => 'no answer')
        this.pages += 1
        if (status !== 200) this.#count(`${path} ${status}`)
      }
      await pause(everyMs)
    }
  }

  close(): void {
    this.#stopping.abort()
    for (const { caller } of this.#targets) caller.close()
  }

  async #lead<T>(ask: (target: Target) => Promise<T>): Promise<T> {
    let failure: unknown
    for (let tries = 0; tries < 3; tries++) {
      const target = this.#choose()
      try {
        return await ask(target)
      } catch (error) {
        failure = error
        target.ready = false
        this.retried += 1
      }
    }
    this.#count('no process answers')
    throw failure
  }

  #choose(): Target {
    const ready = this.#targets.filter((target) => target.ready)
    const among = ready.length > 0 ? ready : this.#targets
    return among[this.#next++ % among.length]!
  }

  async #probe(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      for (const target of this.#targets)
        target.ready = await fetch(`${target.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      await pause(PROBED_EVERY_MS)
    }
  }

  #count(what: string): void {
    this.failed.set(what, (this.failed.get(what) ?? 0) + 1)
  }
}
