import { expect, it } from 'vitest'
import { lossesOf } from './losses.ts'

/** Ten pictures a second, from this moment on. */
const line = (from: number, count: number, goneAt?: number) => ({
  pictures: Array.from({ length: count }, (_, at) => ({ number: from + at, at: (from + at) * 100 })),
  goneAt,
})
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const FIRST = { victim: 'ingest', at: 9_950 } as const
const LINES = [line(0, 100, 10_000), line(150, 50)]

it('what was sent last and is not shown is lost to the kill before the connection ended', () => {
  const shown = new Set([...numbers(0, 80), ...numbers(150, 200)])
  const [first, last] = lossesOf(LINES, shown, [FIRST, { victim: 'cut', at: 30_000 }])
  expect(first).toEqual({ kill: FIRST, holes: [], lost: 2, unkept: 2, gap: 7 })
  expect(last).toEqual({ kill: undefined, holes: [], lost: 0, unkept: 0, gap: 0 })
})

it('a picture that is missing before a later one is a hole, and nothing that a kill explains', () => {
  const shown = new Set([...numbers(0, 50), ...numbers(51, 100), ...numbers(150, 200)])
  expect(lossesOf(LINES, shown, [FIRST])[0]).toMatchObject({ holes: [50], lost: 0, gap: 5 })
})

it('a connection of which nothing is shown is lost from its first picture on', () => {
  const [first] = lossesOf(LINES, new Set(numbers(150, 200)), [FIRST])
  expect(first).toMatchObject({ lost: 10, unkept: 10, gap: 15 })
})
