/** A value read on first use and again after `drop`, by one reader at a time; a failed read is retried. */
export class KeptUntilDropped<T> {
  #reading: Promise<T> | undefined
  #keeping = true
  readonly #read: () => Promise<T>

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  async get(): Promise<T> {
    this.#reading ??= this.#begin()
    return await this.#reading
  }

  drop(): void {
    this.#reading = undefined
  }

  /** Without change notifications the value serves only the callers that waited for it, and is not kept. */
  keep(keeping: boolean): void {
    this.#keeping = keeping
    this.drop()
  }

  #begin(): Promise<T> {
    const reading = this.#read()
    const forget = () => {
      if (this.#reading === reading) this.#reading = undefined
    }
    reading.then(() => {
      if (!this.#keeping) forget()
    }, forget)
    return reading
  }
}
