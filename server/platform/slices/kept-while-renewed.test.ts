import { expect, it, vi } from 'vitest'
import { KeptWhileRenewed } from './kept-while-renewed.ts'

/** Each read waits until the test gives it a result. */
function readings() {
  const begun: PromiseWithResolvers<string>[] = []
  const onRenewed = vi.fn()
  const read = () => {
    const reading = Promise.withResolvers<string>()
    begun.push(reading)
    return reading.promise
  }
  return { kept: new KeptWhileRenewed(read, { onRenewed }), begun, onRenewed }
}

async function withOldOne() {
  const all = readings()
  const first = all.kept.get()
  all.begun[0]!.resolve('old')
  await first
  return all
}

it('reads once for all callers, on first use', async () => {
  const { kept, begun, onRenewed } = readings()
  expect(begun).toEqual([])
  const asked = [kept.get(), kept.get(), kept.getNew()]
  begun[0]!.resolve('old')
  expect(await Promise.all(asked)).toEqual(['old', 'old', 'old'])
  expect([begun.length, onRenewed.mock.calls.length]).toEqual([1, 0])
})

it('lets the one before answer until the new one is there, and says when it is', async () => {
  const { kept, begun, onRenewed } = await withOldOne()
  kept.renew()
  expect(begun).toHaveLength(2)
  expect(await kept.get()).toBe('old')
  const anew = kept.getNew()
  expect(onRenewed).not.toHaveBeenCalled()
  begun[1]!.resolve('new')
  expect(await anew).toBe('new')
  expect(await kept.get()).toBe('new')
  expect([begun.length, onRenewed.mock.calls.length]).toEqual([2, 1])
})

it('reads once more after several changes during a reading, one reading at a time', async () => {
  const { kept, begun } = await withOldOne()
  kept.renew()
  for (const _ of [1, 2, 3]) kept.renew()
  expect(begun).toHaveLength(2)
  begun[1]!.resolve('newer')
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  expect(await kept.get()).toBe('newer')
  begun[2]!.resolve('newest')
  expect(await kept.getNew()).toBe('newest')
  expect(await kept.get()).toBe('newest')
})

it('never gives an older one after a newer one', async () => {
  const { kept, begun } = await withOldOne()
  kept.renew()
  kept.renew()
  const newest = kept.getNew()
  begun[2]!.resolve('newest')
  expect(await newest).toBe('newest')
  begun[1]!.resolve('older')
  await begun[1]!.promise
  expect(await kept.get()).toBe('newest')
})

it('gives nothing older once it was dropped', async () => {
  const { kept, begun } = await withOldOne()
  kept.renew()
  kept.drop()
  const asked = kept.get()
  begun[1]!.resolve('begun before')
  begun[2]!.resolve('new')
  expect(await asked).toBe('new')
  expect(await kept.get()).toBe('new')
})

it('gives nothing older once a read failed, and reads again', async () => {
  const { kept, begun, onRenewed } = await withOldOne()
  kept.renew()
  const failed = kept.getNew()
  begun[1]!.reject(new Error('database away'))
  await expect(failed).rejects.toThrow('database away')
  const again = kept.get()
  begun[2]!.resolve('there')
  expect(await again).toBe('there')
  // What the old one had answered meanwhile is out of date all the same.
  expect(onRenewed).toHaveBeenCalledOnce()
})

it('keeps nothing without change notifications', async () => {
  const { kept, begun } = await withOldOne()
  kept.keep(false)
  const asked = kept.get()
  begun[1]!.resolve('one')
  expect(await asked).toBe('one')
  const again = kept.get()
  begun[2]!.resolve('two')
  expect(await again).toBe('two')
})
