import type { Logger } from 'pino'

/** What became of telling: `again`: it is too early, another process told just now. */
export type Told = 'told' | 'again'

/**
 * Tells of what changes often, such as the bars of a poll: at once when nothing was told lately, else as soon
 * as so many milliseconds are over, however often it changes meanwhile.
 */
export class Paced {
  readonly #everyMs: number
  readonly #tell: (id: number) => Promise<Told>
  readonly #log: Pick<Logger, 'error'>
  /** those that will be told */
  readonly #waiting = new Set<number>()
  /** those that were told lately, or are being told */
  readonly #resting = new Set<number>()

  constructor(
    everyMs: number,
    { tell, log }: { tell: (id: number) => Promise<Told>; log: Pick<Logger, 'error'> },
  ) {
    this.#everyMs = everyMs
    this.#tell = tell
    this.#log = log
  }

  /** Something of it changed, and is committed. */
  changed(id: number): void {
    this.#waiting.add(id)
    if (!this.#resting.has(id)) this.#go(id)
  }

  #go(id: number): void {
    if (!this.#waiting.delete(id)) return
    this.#resting.add(id)
    setTimeout(() => {
      this.#resting.delete(id)
      this.#go(id)
    }, this.#everyMs).unref()
    this.#tell(id).then(
      (told) => {
        if (told === 'again') this.changed(id)
      },
      // The next change tells; whoever comes in reads the figures themselves.
      (error: unknown) => this.#log.error({ err: error }, 'figures of a class were not told'),
    )
  }
}
