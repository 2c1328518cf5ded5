import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { error: vi.fn() }

it('what is noted while work is under way is done once, together, after it', async () => {
  const first = Promise.withResolvers<void>()
  const done: (readonly string[])[] = []
  const changes = followChanges(async (tags) => {
    done.push(tags)
    if (done.length === 1) await first.promise
  }, log)
  changes.note(['a'])
  changes.note(['b', 'c'])
  changes.note(['c'])
  first.resolve()
  await changes.stop()
  expect(done).toEqual([['a'], ['b', 'c']])
})

it('what failed is tried again by itself, with what came after it', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const changes = followChanges(work, log)
  changes.note(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work.mock.calls).toEqual([[['a']]])
  expect(log.error).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work.mock.calls).toEqual([[['a']], [['a']]])
  await changes.stop()
})

it('nothing is tried again after it is stopped', async () => {
  const work = vi.fn().mockRejectedValue(new Error('away'))
  const changes = followChanges(work, log)
  changes.note(['a'])
  await changes.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledOnce()
})
