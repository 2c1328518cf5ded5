interface KeptOptions {
  keptMs: number
  /** keys; the one that was read first goes */
  most: number
}

/** What is the same for many callers, by id, as it was `keptMs` ago at most: read once however many ask at a time, and again when it could not be read. */
export class KeptShortly<T> {
  readonly #kept = new Map<number, { value: Promise<T>; untilMs: number }>()
  readonly #options: KeptOptions

  constructor(options: KeptOptions) {
    this.#options = options
  }

  async get(id: number, now: Date, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(id)
    if (kept && now.getTime() < kept.untilMs) return await kept.value
    const value = read()
    this.#kept.delete(id)
    this.#kept.set(id, { value, untilMs: now.getTime() + this.#options.keptMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest)
    value.catch(() => this.#kept.delete(id))
    return await value
  }
}
