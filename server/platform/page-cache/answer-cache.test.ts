import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Freshness } from '../request-context.ts'
import { AnswerCache, answerOf, type MadeAnswer } from './answer-cache.ts'

function opened(maxBytes = 1024 * 1024) {
  const clock = { at: 1_000_000 }
  return { clock, cache: new AnswerCache({ maxBytes, now: () => clock.at }) }
}

function madeOf(body: string | Buffer, tags: string[], goodUntil?: number): MadeAnswer {
  const freshness = new Freshness()
  freshness.madeFrom(...tags)
  if (goodUntil !== undefined) freshness.goodUntil = new Date(goodUntil)
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: body.toString(), freshness }
}

const maker =
  (body: string | Buffer, tags = ['listing']) =>
  async () =>
    madeOf(body, tags)
const textOf = (answer: { identity: Buffer | string } | undefined) => answer?.identity.toString()

describe('the answer cache', () => {
  it('gives an answer again, the same bytes, and counts hits and misses', async () => {
    const { cache } = opened()
    const made = await cache.make('a', maker('one'))
    expect(cache.find('a')).toBe(made)
    expect(cache.find('b')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ hits: 1, misses: 1, entries: 1 })
  })

  it('never keeps an answer whose operations named no tag', async () => {
    const { cache } = opened()
    await cache.make('a', maker('private', []))
    expect(cache.find('a')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('never keeps a rare answer, whatever it was made from', async () => {
    const { cache } = opened()
    const made = madeOf('rare', ['listing'])
    made.freshness.rare = true
    await cache.make('a', async () => made)
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('makes an answer once for all who ask while it is being made', async () => {
    const { cache } = opened()
    const gate = Promise.withResolvers<void>()
    let makers = 0
    const slow = async () => {
      makers++
      await gate.promise
      return madeOf('one', ['listing'])
    }
    const asked = Array.from({ length: 20 }, () => cache.make('a', slow))
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(makers).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('gives a failure to all who wait for it and keeps nothing of it', async () => {
    const { cache } = opened()
    const failing = () => Promise.reject(new Error('database away'))
    const asked = [cache.make('a', failing), cache.make('a', failing)]
    for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected')
    expect(textOf(await cache.make('a', maker('well again')))).toBe('well again')
    expect(textOf(cache.find('a'))).toBe('well again')
  })

  it('drops by tag exactly the answers made from it', async () => {
    const { cache } = opened()
    await cache.make('list', maker('list', ['listing', 'package:1', 'package:2']))
    await cache.make('one', maker('one', ['package:1']))
    await cache.make('two', maker('two', ['package:2']))
    cache.drop(['package:1'])
    expect([cache.find('list'), cache.find('one')]).toEqual([undefined, undefined])
    expect(textOf(cache.find('two'))).toBe('two')
    cache.drop(['package:3'])
    expect(textOf(cache.find('two'))).toBe('two')
  })

  it('drops everything by *, and counts no byte afterwards', async () => {
    const { cache } = opened()
    await cache.make('a', maker('a', ['reference']))
    await cache.make('b', maker('b', ['listing']))
    cache.drop(['*'])
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('sends but does not keep an answer whose data changed while it was being made', async () => {
    const { cache } = opened()
    const gate = Promise.withResolvers<void>()
    const asked = cache.make('a', async () => {
      await gate.promise
      return madeOf('old', ['package:1'])
    })
    cache.drop(['package:1'])
    gate.resolve()
    expect(textOf(await asked)).toBe('old')
    expect(cache.find('a')).toBeUndefined()
  })

  it('lets nobody who asks after a change join a maker that began before it', async () => {
    const { cache } = opened()
    const gate = Promise.withResolvers<void>()
    const before = cache.make('a', async () => {
      await gate.promise
      return madeOf('old', ['package:1'])
    })
    cache.drop(['package:1'])
    expect(textOf(await cache.make('a', maker('new', ['package:1'])))).toBe('new')
    gate.resolve()
    await before
    expect(textOf(cache.find('a'))).toBe('new')
  })

  it('gives an answer until the instant at which it changes by itself, and not at it', async () => {
    const { cache, clock } = opened()
    await cache.make('a', async () => madeOf('offer', ['package:1'], clock.at + 10))
    clock.at += 9
    expect(textOf(cache.find('a'))).toBe('offer')
    clock.at += 1
    expect(cache.find('a')).toBeUndefined()
    // Until nobody may get it in place of an error either.
    expect(cache.counts()).toMatchObject({ entries: 1 })
    clock.at += 5 * 60_000
    expect(cache.find('a')).toBeUndefined()
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('stays below its cap in bytes and lets go of what was used longest ago', async () => {
    const { cache } = opened(17_000)
    const body = Buffer.alloc(900, 'x')
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.make(key, maker(body))
    expect(cache.find('a')).toBeDefined()
    await cache.make('g', maker(body))
    await cache.make('h', maker(body))
    expect(cache.counts().bytes).toBeLessThanOrEqual(17_000)
    expect(cache.find('b')).toBeUndefined()
    expect(cache.find('a')).toBeDefined()
    expect(cache.find('h')).toBeDefined()
  })

  it('does not keep an answer that would fill more than a quarter of it, and lets go of nothing for it', async () => {
    const { cache } = opened(10_000)
    await cache.make('small', maker('small'))
    const large = await cache.make('large', maker(Buffer.alloc(2_600, 'x')))
    expect(large.identity.length).toBe(2_600)
    expect(cache.find('large')).toBeUndefined()
    expect(cache.find('small')).toBeDefined()
  })

  it('with a cap of 0 keeps nothing and still answers', async () => {
    const { cache } = opened(0)
    expect(textOf(await cache.make('a', maker('one')))).toBe('one')
    expect(cache.find('a')).toBeUndefined()
  })

  it('counts the bytes of an answer that replaces another once', async () => {
    const { cache, clock } = opened()
    await cache.make('a', async () => madeOf('old', ['listing'], clock.at + 1))
    const { bytes } = cache.counts()
    await cache.make('a', async () => madeOf('new', ['listing'], clock.at + 1))
    expect(cache.counts()).toMatchObject({ entries: 1, bytes })
    cache.drop(['listing'])
    expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('keeps nothing without change notifications, and keeps again afterwards', async () => {
    const { cache } = opened()
    await cache.make('a', maker('before'))
    cache.suspend()
    expect(cache.find('a')).toBeUndefined()
    await cache.make('a', maker('meanwhile'))
    expect(cache.find('a')).toBeUndefined()
    cache.resume(['*'])
    expect(cache.find('a')).toBeUndefined()
    await cache.make('a', maker('after'))
    expect(textOf(cache.find('a'))).toBe('after')
  })

  it('does not keep an answer that was begun while nobody told of changes, though it ends later', async () => {
    const { cache } = opened()
    cache.suspend()
    const gate = Promise.withResolvers<void>()
    const asked = cache.make('a', async () => {
      await gate.promise
      return madeOf('perhaps old', ['package:1'])
    })
    cache.resume([])
    gate.resolve()
    await asked
    expect(cache.find('a')).toBeUndefined()
  })
})

describe('the answer cache without a database', () => {
  const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

  function away() {
    const clock = { at: 1_000_000 }
    const database = { away: false }
    const cache = new AnswerCache({
      maxBytes: 1024 * 1024,
      now: () => clock.at,
      isAway: () => database.away,
    })
    return { clock, database, cache }
  }

  it('gives what was kept, at once when it knows and in place of the error when it does not', async () => {
    const { cache, database } = away()
    await cache.make('a', maker('before'))
    cache.suspend()
    expect(cache.find('a')).toBeUndefined()
    const failed = cache.make('a', async () => Promise.reject(gone()))
    expect(textOf(await failed)).toBe('before')
    database.away = true
    expect(textOf(cache.find('a'))).toBe('before')
    expect(cache.counts()).toMatchObject({ stale: 2 })
  })

  it('gives it in place of a page whose parts did not answer', async () => {
    const { cache } = away()
    await cache.make('a', maker('whole'))
    cache.suspend()
    const half = madeOf('half', [])
    half.freshness.unanswered = true
    expect(textOf(await cache.make('a', async () => half))).toBe('whole')
  })

  it('gives no other error’s reader an earlier answer, and has none for what was never asked', async () => {
    const { cache } = away()
    await cache.make('a', maker('before'))
    cache.suspend()
    await expect(cache.make('a', async () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    await expect(cache.make('b', async () => Promise.reject(gone()))).rejects.toThrow('ECONNREFUSED')
  })

  it('gives it for five minutes, also when it would have changed by itself meanwhile', async () => {
    const { cache, clock, database } = away()
    await cache.make('a', maker('before'))
    await cache.make('b', async () => madeOf('until soon', ['listing'], clock.at + 1_000))
    cache.suspend()
    database.away = true
    clock.at += 5 * 60_000
    expect(textOf(cache.find('a'))).toBe('before')
    expect(textOf(cache.find('b'))).toBe('until soon')
    clock.at += 1_001
    expect(cache.find('a')).toBeUndefined()
    expect(cache.find('b')).toBeUndefined()
  })

  it('goes on with what did not change meanwhile, and forgets what did', async () => {
    const { cache } = away()
    await cache.make('a', maker('same', ['package:1']))
    await cache.make('b', maker('changed', ['package:2']))
    cache.suspend()
    cache.resume(['package:2'])
    expect(textOf(cache.find('a'))).toBe('same')
    expect(cache.find('b')).toBeUndefined()
  })

  it('gives nothing that it was told to forget', async () => {
    const { cache, database } = away()
    await cache.make('a', maker('before'))
    cache.drop(['listing'])
    database.away = true
    expect(cache.find('a')).toBeUndefined()
  })
})

describe('an answer', () => {
  it('is the same text in every encoding', async () => {
    const body = Buffer.from('परीक्षा की तैयारी '.repeat(200))
    const answer = await answerOf(madeOf(body, []))
    expect(brotliDecompressSync(answer.br!).equals(body)).toBe(true)
    expect(gunzipSync(answer.gzip!).equals(body)).toBe(true)
    expect(Buffer.from(answer.identity).equals(body)).toBe(true)
  })

  it('of less than a kilobyte is not compressed', async () => {
    const answer = await answerOf(madeOf('x'.repeat(1023), []))
    expect([answer.br, answer.gzip]).toEqual([undefined, undefined])
  })

  it('has an entity tag that its bytes alone decide', async () => {
    const [one, again, other] = await Promise.all(['x', 'x', 'y'].map((body) => answerOf(madeOf(body, []))))
    expect(one!.etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/)
    expect(again!.etag).toBe(one!.etag)
    expect(other!.etag).not.toBe(one!.etag)
  })
})

describe('freshness', () => {
  it('ends at the first instant that lies ahead', () => {
    const freshness = new Freshness()
    freshness.changesAt([new Date(5), new Date(30), new Date(20)], new Date(10))
    expect(freshness.goodUntil).toEqual(new Date(20))
    freshness.changesAt([new Date(25)], new Date(10))
    expect(freshness.goodUntil).toEqual(new Date(20))
  })

  it('has no end when every instant has passed or is now', () => {
    const freshness = new Freshness()
    freshness.changesAt([new Date(5), new Date(10)], new Date(10))
    expect(freshness.goodUntil).toBeUndefined()
  })
})
