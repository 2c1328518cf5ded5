/**
 * A value read on first use. After `renew` the one before answers until the new one is there; after `drop`
 * nobody gets it any more. A failed read is retried, and then nothing older answers.
 */
export class KeptWhileRenewed<T> {
  readonly #read: () => Promise<T>
  readonly #onRenewed: () => void
  #shown: { value: T; turn: number } | undefined
  /** as of the last change */
  #reading: Promise<T> | undefined
  #turns = 0
  #drops = 0
  #renewing = false
  #changed = false
  /** a shown one was lost to a failed read: what it made is still about */
  #owed = false
  #keeping = true

  /** `onRenewed`: a new one is there, of which one before had answered until now. */
  constructor(read: () => Promise<T>, { onRenewed }: { onRenewed(): void }) {
    this.#read = read
    this.#onRenewed = onRenewed
  }

  /** Perhaps the one before. */
  async get(): Promise<T> {
    return this.#shown ? this.#shown.value : await this.getNew()
  }

  /** As of the last change, or later. */
  async getNew(): Promise<T> {
    this.#reading ??= this.#begin()
    return await this.#reading
  }

  /** Reads it anew; of several changes while it is being read, once more after that. */
  renew(): void {
    if (!this.#shown) {
      this.drop()
      return
    }
    this.#reading = undefined
    this.#changed = true
    if (!this.#renewing) void this.#readAnew()
  }

  drop(): void {
    this.#drops++
    // What the one before made meanwhile is still about.
    if (this.#renewing) this.#owed = true
    this.#shown = undefined
    this.#reading = undefined
  }

  /** Without change notifications the value serves only the callers that waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.#keeping = keeping
    this.drop()
  }

  async #readAnew(): Promise<void> {
    this.#renewing = true
    while (this.#changed && this.#shown) {
      this.#changed = false
      // Those who ask next see the failure.
      await this.getNew().catch(() => {})
    }
    this.#changed = false
    this.#renewing = false
  }

  #begin(): Promise<T> {
    const [turn, drops] = [++this.#turns, this.#drops]
    const reading = this.#read()
    const forget = () => {
      if (this.#reading === reading) this.#reading = undefined
    }
    reading.then(
      (value) => {
        if (!this.#keeping) forget()
        else if (drops === this.#drops) this.#show({ value, turn })
      },
      () => {
        if (this.#reading === reading && this.#shown) {
          this.#shown = undefined
          this.#owed = true
        }
        forget()
      },
    )
    return reading
  }

  /** Never an older one after a newer one. */
  #show(read: { value: T; turn: number }): void {
    const before = this.#shown
    if (before && before.turn > read.turn) return
    this.#shown = read
    if (!before && !this.#owed) return
    this.#owed = false
    this.#onRenewed()
  }
}
