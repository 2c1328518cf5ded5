import { describe, expect, it } from 'vitest'
import { testPaper } from '../../testing/exams/test-papers.ts'
import { buildPaper } from './importing/build-paper.ts'
import { PublishedPapers } from './published-papers.ts'

const { plan, public: shown, secret } = buildPaper(testPaper())
const row = { paperId: 1, version: 1, plan, secret, publicText: JSON.stringify(shown) }

/** A connection whose answers come when they are let through, and how often it was asked. */
function heldConnection() {
  const gates: (() => void)[] = []
  const connection = {
    asked: 0,
    query: async () => {
      connection.asked += 1
      await new Promise<void>((go) => gates.push(go))
      return { rows: [row] }
    },
    answer: () => {
      for (const go of gates.splice(0)) go()
    },
  }
  return connection
}
type Held = ReturnType<typeof heldConnection>
const get = (papers: PublishedPapers, connection: Held) => papers.get(connection as never, 1)

describe('a published paper', () => {
  it('is read once, however many ask for it over one connection, and then never again', async () => {
    const papers = new PublishedPapers()
    const pool = heldConnection()
    const asked = Array.from({ length: 50 }, () => get(papers, pool))
    pool.answer()
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    await get(papers, pool)
    expect(pool.asked).toBe(1)
  })

  it('is read by a transaction itself, while another connection still waits for its turn', async () => {
    const papers = new PublishedPapers()
    const [pool, transaction] = [heldConnection(), heldConnection()]
    // The pool gives its next connection when a transaction is done: who waits for the other waits for ever.
    const waiting = get(papers, pool)
    const own = get(papers, transaction)
    transaction.answer()
    const read = await own
    pool.answer()
    expect(await waiting).toBe(read)
    expect(await get(papers, heldConnection())).toBe(read)
  })

  it('that could not be read is asked for again', async () => {
    const papers = new PublishedPapers()
    const gone = { query: async () => Promise.reject(new Error('gone')) }
    await expect(papers.get(gone as never, 1)).rejects.toThrow('gone')
    const pool = heldConnection()
    const asked = get(papers, pool)
    pool.answer()
    expect((await asked).plan).toBe(plan)
  })
})
