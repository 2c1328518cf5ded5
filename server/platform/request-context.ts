import type { FastifyBaseLogger } from 'fastify'

/** What one request carries down to every operation. */
export interface RequestContext {
  requestId: string
  /** the request's one reading of the clock */
  now: Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  freshness: Freshness
}

/**
 * Collects what an answer was made from, so that it can be kept until one of those things changes. An answer whose
 * operations named no tag is never kept.
 */
export class Freshness {
  readonly tags = new Set<string>()
  goodUntil: Date | undefined

  madeFrom(...tags: string[]): void {
    for (const tag of tags) this.tags.add(tag)
  }

  /** The answer changes by itself at the first of these instants that lies ahead of `now`. */
  changesAt(instants: Iterable<Date>, now: Date): void {
    for (const at of instants) {
      if (at > now && (this.goodUntil === undefined || at < this.goodUntil)) this.goodUntil = at
    }
  }
}
