import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '../../contract/access.ts'

/** What one request carries down to every operation. */
export interface RequestContext {
  requestId: string
  /** the request's one reading of the clock */
  now: Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  freshness: Freshness
  /** who is calling; undefined for a guest, and while a page is rendered: pages are the same for everybody */
  caller?: Caller
  /** where the call comes from; undefined while a page is rendered */
  visit?: Visit
}

/** The person behind the session of this call. */
export interface Caller {
  personId: number
  /** of the session, as the list of devices names it */
  deviceId: string
  roles: Role[]
}

/** The HTTP side of a call that says who it is from. */
export interface Visit {
  /** the client's own address; forwarded ones count behind trusted proxies alone */
  address: string
  userAgent: string
  /** scheme and host that links in messages begin with */
  origin: string
  /** the value of the session's cookie, as it came */
  sessionCookie: string | undefined
  /** what a writing call carries beside its cookie (session-cookie.ts), as it came */
  csrfToken?: string | undefined
  /** that this browser came from a wallet (wallet-state.ts), as it came */
  walletState?: string | undefined
  /** the key of this guest's cart, from its cookie; undefined: none, or no key of ours */
  guestKey: string | undefined
  /** the id of the partner whose address brought this visitor (B §2.1); one that the operator has */
  partner?: string | undefined
  /** Whether whoever asked waits no longer: nothing that is answered reaches them. */
  isGone(): boolean
  /** Sends this Set-Cookie line with the answer. */
  setCookie(line: string): void
}

/**
 * Collects what an answer was made from, so that it can be kept until one of those things changes. An answer
 * whose operations named no tag is never kept.
 */
export class Freshness {
  readonly tags = new Set<string>()
  goodUntil: Date | undefined
  /** whatever it was made from, keeping it is not worth the memory */
  rare = false
  /** something that it needs did not answer: whoever has an earlier one gives that */
  unanswered = false

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
