import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../../../testing/exams/exam-room.ts'
import { DEMO } from '../../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { visitor } from '../../../testing/visitor.ts'

const KINDS = ['teacher', 'exam', 'page'] as const

/** A search and what should come first of its kind; several titles where each of them does. */
interface JudgedPlace {
  q: string
  kind: (typeof KINDS)[number]
  titles: string[]
}

let store: TestStore
let app: TestApp
let queries: JudgedPlace[]

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store)
  const text = await readFile(new URL('judged-places.jsonl', import.meta.url), 'utf8')
  queries = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedPlace)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

describe('the judged searches for places', () => {
  it('are all different, and at least forty of each kind', () => {
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
    for (const kind of KINDS)
      expect(queries.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(40)
  })

  it.each(KINDS)('find the %s that they want', async (kind) => {
    const guest = visitor(app)
    const own = queries.filter((one) => one.kind === kind)
    const misses: string[] = []
    let first = 0
    let firstFive = 0
    for (const { q, titles } of own) {
      const path = `/api/v1/search/places?searchTerm=${encodeURIComponent(q)}&kind=${kind}`
      const { places } = await ok<{ places: { title: string }[] }>(await guest.get(path))
      const at = places.findIndex(({ title }) => titles.includes(title))
      if (at === 0) first += 1
      else misses.push(`${q}: ${places.slice(0, 5).map(({ title }) => title)}`)
      if (at >= 0 && at < 5) firstFive += 1
    }
    expect(first / own.length, misses.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(firstFive / own.length, misses.join('\n')).toBeGreaterThanOrEqual(0.96)
  })

  it('never name two places of a kind alike', async () => {
    const { places } = await ok<{ places: { kind: string; title: string }[] }>(
      await visitor(app).get('/api/v1/search/places?searchTerm=neet'),
    )
    const names = places.map(({ kind, title }) => `${kind} ${title}`)
    expect(names).toEqual([...new Set(names)])
  })
})
