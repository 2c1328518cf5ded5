import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Freshness } from '../request-context.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const SMALLEST_COMPRESSED = 1024

/** A whole answer as bytes, in the encodings a browser may ask for. */
export interface Answer {
  status: number
  /** everything but content-length, content-encoding, etag and vary */
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | undefined
  br: Buffer | undefined
}

export interface MadeAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  freshness: Freshness
}

interface Kept {
  answer: Answer
  tags: string[]
  goodUntil: number
  bytes: number
}

export interface CacheCounts {
  hits: number
  misses: number
  entries: number
  bytes: number
}

/**
 * Guests' answers as bytes, the least recently used dropped above `maxBytes`. One maker at a time for a key; an
 * answer whose data changed while it was being made is sent but not kept.
 */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>()
  private readonly keysOfTag = new Map<string, Set<string>>()
  private readonly making = new Map<string, Promise<Answer>>()
  private bytes = 0
  private drops = 0
  private hits = 0
  private misses = 0
  private suspended = false
  private readonly maxBytes: number
  private readonly now: () => number

  constructor(options: { maxBytes: number; now: () => number }) {
    this.maxBytes = options.maxBytes
    this.now = options.now
  }

  find(key: string): Answer | undefined {
    const entry = this.kept.get(key)
    if (!entry) return undefined
    if (entry.goodUntil <= this.now()) {
      this.forget(key, entry)
      return undefined
    }
    this.hits++
    this.kept.delete(key)
    this.kept.set(key, entry)
    return entry.answer
  }

  /** Makes the answer, or waits for whoever is making it. */
  make(key: string, maker: () => Promise<MadeAnswer>): Promise<Answer> {
    const already = this.making.get(key)
    if (already) return already
    this.misses++
    const dropsBefore = this.drops
    const making = maker()
      .then(async (made) => {
        const answer = await answerOf(made)
        if (this.drops === dropsBefore) this.keep(key, answer, made.freshness)
        return answer
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
    // Whoever asks from now on must not join a maker that read the old data.
    this.making.clear()
    if (tags.includes('*')) {
      this.kept.clear()
      this.keysOfTag.clear()
      this.bytes = 0
      return
    }
    for (const tag of tags) {
      for (const key of [...(this.keysOfTag.get(tag) ?? [])]) {
        const entry = this.kept.get(key)
        if (entry) this.forget(key, entry)
      }
    }
  }

  /** While nobody tells us of changes nothing may be kept. */
  suspend(suspended: boolean): void {
    this.suspended = suspended
    // Also on resuming: what was begun meanwhile may have missed a change.
    this.drop(['*'])
  }

  counts(): CacheCounts {
    return { hits: this.hits, misses: this.misses, entries: this.kept.size, bytes: this.bytes }
  }

  private keep(key: string, answer: Answer, freshness: Freshness): void {
    if (this.suspended || freshness.tags.size === 0) return
    const bytes =
      key.length * 2 + 512 + answer.identity.length + (answer.gzip?.length ?? 0) + (answer.br?.length ?? 0)
    if (bytes > this.maxBytes / 4) return
    const earlier = this.kept.get(key)
    if (earlier) this.forget(key, earlier)
    const tags = [...freshness.tags]
    this.kept.set(key, {
      answer,
      tags,
      goodUntil: freshness.goodUntil?.getTime() ?? Number.POSITIVE_INFINITY,
      bytes,
    })
    this.bytes += bytes
    for (const tag of tags) {
      const keys = this.keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.keysOfTag.set(tag, new Set([key]))
    }
    for (const [oldest, entry] of this.kept) {
      if (this.bytes <= this.maxBytes) break
      this.forget(oldest, entry)
    }
  }

  private forget(key: string, entry: Kept): void {
    this.kept.delete(key)
    this.bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysOfTag.delete(tag)
    }
  }
}

/** Compresses once what will be sent many times. */
export async function answerOf(made: MadeAnswer): Promise<Answer> {
  const { body } = made
  // Weak: the same for every encoding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const base = { status: made.status, headers: made.headers, etag, identity: body }
  if (body.length < SMALLEST_COMPRESSED) return { ...base, gzip: undefined, br: undefined }
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    deflate(body, { level: 6 }),
  ])
  return { ...base, br, gzip: gz }
}
