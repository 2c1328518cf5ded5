import { expect, it, vi } from 'vitest'
import { KeptShortly } from './kept-shortly.ts'

const at = (ms: number) => new Date(ms)
const keep = () => new KeptShortly<string>({ keptMs: 1_000, most: 2 })

it('reads once for all callers while it is kept, and again afterwards', async () => {
  const kept = keep()
  const read = vi.fn(async () => `read ${read.mock.calls.length}`)
  const together = [kept.get(1, at(0), read), kept.get(1, at(0), read), kept.get(1, at(999), read)]
  expect(await Promise.all(together)).toEqual(['read 1', 'read 1', 'read 1'])
  expect(await kept.get(1, at(1_000), read)).toBe('read 2')
})

it('keeps nothing of what could not be read', async () => {
  const kept = keep()
  await expect(kept.get(1, at(0), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await kept.get(1, at(0), async () => 'there')).toBe('there')
})

it('forgets what was read first when there are too many', async () => {
  const kept = keep()
  for (const id of [1, 2, 3]) await kept.get(id, at(0), async () => `old ${id}`)
  const again = async (id: number) => await kept.get(id, at(1), async () => `new ${id}`)
  expect([await again(3), await again(2), await again(1)]).toEqual(['old 3', 'old 2', 'new 1'])
})
