import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Kept } from '../kept.ts'
import type { Freshness } from '../request-context.ts'
import { isDatabaseGone } from '../writing/database-gone.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
export const SMALLEST_COMPRESSED = 1024
/** Addresses remembered by the keys of their answers. */
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 300

/** A whole answer as bytes, in the encodings a browser may ask for. */
export interface Answer {
  status: number
  /** everything but content-length, content-encoding, etag and vary */
  headers: Record<string, string>
  /** empty when nobody keeps the answer */
  etag: string
  /** bytes of what is kept; may be text of what is sent once */
  identity: Buffer | string
  gzip: Buffer | undefined
  br: Buffer | undefined
}

export interface MadeAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  freshness: Freshness
}

interface TaggedAnswer {
  answer: Answer
  tags: string[]
  goodUntilMs: number
}

/** What is no longer known to be true is given in place of an error for so long. */
const STALE_FOR_MS = 5 * 60_000

export interface CacheCounts {
  hits: number
  misses: number
  /** given in place of an error */
  stale: number
  entries: number
  bytes: number
}

/**
 * Guests' answers as bytes, the least recently used dropped above `maxBytes`. One maker at a time for a key;
 * an answer whose data changed while it was being made is sent but not kept. While the database is away, what
 * was true five minutes ago is given in place of an error.
 */
export class AnswerCache {
  private readonly kept: Kept<string, TaggedAnswer>
  private readonly keysOfTag = new Map<string, Set<string>>()
  private readonly making = new Map<string, Promise<Answer>>()
  private readonly keyOfAddress = new Kept<string, string>({ most: MOST_ADDRESSES })
  private drops = 0
  private hits = 0
  private misses = 0
  private suspendedAtMs: number | undefined
  private readonly maxBytes: number
  private stale = 0
  private readonly now: () => number
  private readonly isAway: () => boolean

  /** `isAway`: the database is known not to answer. */
  constructor(options: { maxBytes: number; now: () => number; isAway?: () => boolean }) {
    this.maxBytes = options.maxBytes
    this.now = options.now
    this.isAway = options.isAway ?? (() => false)
    this.kept = new Kept({
      mostBytes: options.maxBytes,
      onGone: (key, { tags }) => this.forgetTags(key, tags),
    })
  }

  find(key: string): Answer | undefined {
    if (this.isAway()) return this.findStale(key)
    if (this.suspendedAtMs !== undefined) return undefined
    const found = this.kept.get(key, this.now() - STALE_FOR_MS)
    if (!found || found.goodUntilMs <= this.now()) return undefined
    this.hits++
    return found.answer
  }

  /** One that was true not long ago, for want of a better one. */
  private findStale(key: string): Answer | undefined {
    const now = this.now()
    if (this.suspendedAtMs !== undefined && now - this.suspendedAtMs > STALE_FOR_MS) return undefined
    const found = this.kept.get(key, now - STALE_FOR_MS)
    if (found) this.stale++
    return found?.answer
  }

  /** The cached answer for this exact address, if `rememberAddress` has recorded it. */
  findAddress(address: string): Answer | undefined {
    const key = this.keyOfAddress.peek(address)
    return key === undefined ? undefined : this.find(key)
  }

  /** Only for an address whose answer depends on nothing but the key. */
  rememberAddress(address: string, key: string): void {
    if (address.length <= LONGEST_ADDRESS) this.keyOfAddress.set(address, key)
  }

  /** Makes the answer, or waits for the caller that is making it. */
  make(key: string, maker: () => Promise<MadeAnswer>): Promise<Answer> {
    const already = this.making.get(key)
    if (already) return already
    this.misses++
    const dropsBefore = this.drops
    const making = maker()
      .then(async (made) => {
        const earlier = made.freshness.unanswered ? this.findStale(key) : undefined
        if (earlier) return earlier
        shortenFor(made, this.now())
        if (!this.mayKeep(made)) return plainAnswerOf(made)
        const answer = await answerOf(made)
        if (this.drops === dropsBefore) this.keep(key, answer, made.freshness)
        return answer
      })
      .catch((error: unknown) => {
        const earlier = isDatabaseGone(error) ? this.findStale(key) : undefined
        if (earlier) return earlier
        throw error
      })
      .finally(() => {
        if (this.making.get(key) === making) this.making.delete(key)
      })
    this.making.set(key, making)
    return making
  }

  /** Forgets every answer made from one of these things; `*` forgets all. */
  drop(tags: string[]): void {
    this.drops++
    // New callers must not join a maker that read the old data.
    this.making.clear()
    if (tags.includes('*')) {
      this.kept.clear()
      this.keysOfTag.clear()
      return
    }
    for (const tag of tags) for (const key of [...(this.keysOfTag.get(tag) ?? [])]) this.kept.delete(key)
  }

  /** Nobody tells of changes from now on: nothing more is kept, and what is kept may be out of date. */
  suspend(): void {
    this.suspendedAtMs ??= this.now()
    this.drop([])
  }

  /** Changes are heard again, and this is what changed meanwhile. */
  resume(missed: string[]): void {
    this.suspendedAtMs = undefined
    this.drop(missed)
  }

  counts(): CacheCounts {
    const { hits, misses, stale } = this
    return { hits, misses, stale, entries: this.kept.size, bytes: this.kept.bytes }
  }

  private mayKeep({ freshness, body }: MadeAnswer): boolean {
    return (
      this.suspendedAtMs === undefined &&
      !freshness.unanswered &&
      !freshness.rare &&
      freshness.tags.size > 0 &&
      body.length <= this.maxBytes / 4
    )
  }

  private keep(key: string, answer: Answer, freshness: Freshness): void {
    if (this.suspendedAtMs !== undefined) return
    // Twice: what is asked for often is held once more, ready to be sent (serve-kept.ts).
    const encoded = answer.identity.length + (answer.gzip?.length ?? 0) + (answer.br?.length ?? 0)
    const bytes = key.length * 2 + 512 + 2 * encoded
    if (bytes > this.maxBytes / 4) return
    const tags = [...freshness.tags]
    const goodUntilMs = freshness.goodUntil?.getTime() ?? Number.POSITIVE_INFINITY
    this.kept.set(key, { answer, tags, goodUntilMs }, { bytes, goodUntilMs })
    for (const tag of tags) {
      const keys = this.keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.keysOfTag.set(tag, new Set([key]))
    }
  }

  private forgetTags(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysOfTag.delete(tag)
    }
  }
}

/** Compresses once what will be sent many times. */
export async function answerOf(made: MadeAnswer): Promise<Answer> {
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
  // Weak: the same for every encoding.
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const plain = { ...plainAnswerOf(made), identity: body, etag }
  if (body.length < SMALLEST_COMPRESSED) return plain
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    deflate(body, { level: 6 }),
  ])
  return { ...plain, br, gzip: gz }
}

/** An answer for one reader: without a tag, since nobody keeps what it names. */
export function plainAnswerOf({ status, headers, body }: MadeAnswer): Answer {
  return { status, headers, etag: '', identity: body, gzip: undefined, br: undefined }
}

/** A CDN may hold an answer for a minute, and not beyond the moment at which it changes by itself. */
function shortenFor({ headers, freshness }: MadeAnswer, now: number): void {
  if (freshness.goodUntil === undefined || headers['cache-control']) return
  const seconds = Math.max(0, Math.floor((freshness.goodUntil.getTime() - now) / 1000))
  if (seconds < 60) headers['cache-control'] = `public, max-age=0, s-maxage=${seconds}`
}
