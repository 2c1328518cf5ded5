import { expect, it } from 'vitest'
import { KeptUntilDropped } from './kept-until-dropped.ts'

/** Each read waits until the test gives it a result. */
function readings() {
  const begun: PromiseWithResolvers<string>[] = []
  const kept = new KeptUntilDropped(() => {
    const reading = Promise.withResolvers<string>()
    begun.push(reading)
    return reading.promise
  })
  return { kept, begun }
}

it('reads once for all callers, and again after it was dropped', async () => {
  const { kept, begun } = readings()
  const asked = [kept.get(), kept.get()]
  begun[0]!.resolve('old')
  expect(await Promise.all(asked)).toEqual(['old', 'old'])
  expect(await kept.get()).toBe('old')
  kept.drop()
  const anew = kept.get()
  begun[1]!.resolve('new')
  expect(await anew).toBe('new')
  expect(begun).toHaveLength(2)
})

it('does not give what was begun before it was dropped to whoever asks afterwards', async () => {
  const { kept, begun } = readings()
  const before = kept.get()
  kept.drop()
  const after = kept.get()
  begun[1]!.resolve('new')
  begun[0]!.resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await kept.get()).toBe('new')
})

it('keeps nothing of what could not be read', async () => {
  const { kept, begun } = readings()
  const failed = kept.get()
  begun[0]!.reject(new Error('database away'))
  await expect(failed).rejects.toThrow('database away')
  const again = kept.get()
  begun[1]!.resolve('there')
  expect(await again).toBe('there')
})

it('keeps nothing without change notifications', async () => {
  const { kept, begun } = readings()
  kept.keep(false)
  const asked = kept.get()
  begun[0]!.resolve('one')
  expect(await asked).toBe('one')
  const again = kept.get()
  begun[1]!.resolve('two')
  expect(await again).toBe('two')
  kept.keep(true)
  const kept3 = kept.get()
  begun[2]!.resolve('three')
  expect([await kept3, await kept.get()]).toEqual(['three', 'three'])
})
