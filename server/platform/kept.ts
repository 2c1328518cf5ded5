interface KeptOptions<K, V> {
  /** how many values at most */
  most?: number
  /** the maximum total in bytes, as given to `set` */
  mostBytes?: number
  /** called for each value that is dropped, but not for those that `clear` removes */
  onGone?: (key: K, value: V) => void
}

interface Entry<V> {
  value: V
  bytes: number
  goodUntilMs: number
}

/**
 * Values by key in bounded memory: the one that nobody asked for the longest goes. The newest stays, however
 * large it is.
 */
export class Kept<K, V> {
  /** the least recently used first */
  readonly #entries = new Map<K, Entry<V>>()
  readonly #most: number
  readonly #mostBytes: number
  readonly #onGone: ((key: K, value: V) => void) | undefined
  #bytes = 0

  constructor({
    most = Number.POSITIVE_INFINITY,
    mostBytes = Number.POSITIVE_INFINITY,
    onGone,
  }: KeptOptions<K, V>) {
    this.#most = most
    this.#mostBytes = mostBytes
    this.#onGone = onGone
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** One that is no longer good at `nowMs` is forgotten. */
  get(key: K, nowMs = Number.NEGATIVE_INFINITY): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.goodUntilMs <= nowMs) {
      this.delete(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** The same without its having been used, and whether it is still good or not. */
  peek(key: K): V | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: K, value: V, { bytes = 0, goodUntilMs = Number.POSITIVE_INFINITY } = {}): void {
    this.delete(key)
    this.#entries.set(key, { value, bytes, goodUntilMs })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      const fits = this.#entries.size <= this.#most && this.#bytes <= this.#mostBytes
      if (fits || this.#entries.size === 1) break
      this.delete(oldest)
    }
  }

  /** The value, made and kept where there is none. */
  getOrMake(key: K, make: () => V): V {
    const known = this.get(key)
    if (known !== undefined) return known
    const made = make()
    this.set(key, made)
    return made
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    this.#onGone?.(key, entry.value)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
