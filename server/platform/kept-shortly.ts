import { Kept } from './kept.ts'

/**
 * What is the same for many callers, by id, as it was `keptMs` ago at most: read once however many ask at a
 * time, and again when it could not be read.
 */
export class KeptShortly<T> {
  readonly #kept: Kept<number, Promise<T>>
  readonly #keptMs: number

  constructor({ keptMs, most }: { keptMs: number; most: number }) {
    this.#kept = new Kept({ most })
    this.#keptMs = keptMs
  }

  async get(id: number, now: Date, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(id, now.getTime())
    if (known) return await known
    const value = read()
    this.#kept.set(id, value, { goodUntilMs: now.getTime() + this.#keptMs })
    value.catch(() => {
      if (this.#kept.peek(id) === value) this.#kept.delete(id)
    })
    return await value
  }
}
