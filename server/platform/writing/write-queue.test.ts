import { describe, expect, it } from 'vitest'
import { type Settled, WriteQueue } from './write-queue.ts'

interface SaveCall {
  id: number
  rows: readonly object[]
}

const OF = {
  weightOf: ({ rows }: SaveCall) => rows.length,
  busy: () => new Error('busy'),
}
const call = (id: number): SaveCall => ({ id, rows: [] })
const calls = (count: number) => Array.from({ length: count }, (_, at) => call(at + 1))
const outcomes = (all: SaveCall[]): Settled<number>[] => all.map(({ id }) => ({ outcome: id }))

/** A queue that writes on command, and the writes it was asked for. */
function heldQueue(write: (calls: SaveCall[]) => Settled<number>[] = outcomes) {
  const written: number[][] = []
  const gates: (() => void)[] = []
  const queue = new WriteQueue<SaveCall, number>(async (all) => {
    written.push(all.map(({ id }) => id))
    await new Promise<void>((go) => gates.push(go))
    return write(all)
  }, OF)
  /** Lets everything through until nothing waits. */
  const flow = async () => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      for (const go of gates.splice(0)) {
        quiet = 0
        go()
      }
      await new Promise((done) => setImmediate(done))
    }
  }
  return { queue, written, flow }
}

describe('a queue of writes', () => {
  it('writes together what comes while earlier calls are being written, two writes at once', async () => {
    const { queue, written, flow } = heldQueue()
    const saves = calls(10).map((one) => queue.save(one))
    expect(written).toEqual([[1], [2]])
    await flow()
    expect(written).toEqual([[1], [2], [3, 4, 5, 6, 7, 8, 9, 10]])
    expect(await Promise.all(saves)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('acknowledges nothing before it is written', async () => {
    const { queue, flow } = heldQueue()
    let acknowledged = false
    const save = queue.save(call(1)).then(() => {
      acknowledged = true
    })
    await new Promise((done) => setImmediate(done))
    expect(acknowledged).toBe(false)
    await flow()
    await save
    expect(acknowledged).toBe(true)
  })

  it('writes at most two hundred calls at once, and forgets none', async () => {
    const { queue, written, flow } = heldQueue()
    const saves = calls(1_000).map((one) => queue.save(one))
    await flow()
    expect((await Promise.all(saves)).length).toBe(1_000)
    expect(Math.max(...written.map((one) => one.length))).toBe(200)
    expect(written.flat()).toEqual(calls(1_000).map(({ id }) => id))
  })

  it('writes at most five thousand rows at once: who sends much keeps nobody waiting long', async () => {
    const { queue, written, flow } = heldQueue()
    const much = Array.from({ length: 500 }, () => ({}))
    const saves = calls(42).map((one) => queue.save({ ...one, rows: much }))
    await flow()
    await Promise.all(saves)
    expect(written.map((one) => one.length)).toEqual([1, 1, 10, 10, 10, 10])
    expect(written.flat()).toEqual(calls(42).map(({ id }) => id))
  })

  it('gives each caller their own error', async () => {
    const { queue, flow } = heldQueue((all) =>
      all.map(({ id }) => (id % 2 ? { outcome: id } : { error: new Error(`not ${id}`) })),
    )
    const saves = Promise.allSettled(calls(6).map((one) => queue.save(one)))
    await flow()
    expect((await saves).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(
      [1, 'not 2', 3, 'not 4', 5, 'not 6'],
    )
  })

  it('lets a call that cannot be written harm no other, and finds it in a few writes', async () => {
    const { queue, written, flow } = heldQueue((all) => {
      if (all.some(({ id }) => id === 77)) throw new Error('cannot be written')
      return outcomes(all)
    })
    const saves = Promise.allSettled(calls(202).map((one) => queue.save(one)))
    await flow()
    const settled = await saves
    const failed = settled.flatMap((one, at) => (one.status === 'rejected' ? [at + 1] : []))
    expect(failed).toEqual([77])
    expect(written.length).toBeLessThan(25)
  })

  it.each([
    [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })],
    [Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
    [new Error('Connection terminated unexpectedly')],
    [new Error('timeout exceeded when trying to connect')],
  ])('answers everyone at once when there is no database: %s', async (gone) => {
    const { queue, written, flow } = heldQueue(() => {
      throw gone
    })
    const saves = Promise.allSettled(calls(100).map((one) => queue.save(one)))
    await flow()
    expect((await saves).every((one) => one.status === 'rejected' && one.reason === gone)).toBe(true)
    expect(written.length).toBe(3)
  })

  it('goes on after the database came back', async () => {
    let gone = true
    const { queue, flow } = heldQueue((all) => {
      if (gone) throw new Error('Connection terminated')
      return outcomes(all)
    })
    const lost = queue.save(call(1)).catch(() => 'lost')
    await flow()
    gone = false
    const kept = queue.save(call(2))
    await flow()
    expect([await lost, await kept]).toEqual(['lost', 2])
  })

  it('keeps nobody waiting for what goes on after the writing', async () => {
    const late = Promise.withResolvers<Settled<number>>()
    const queue = new WriteQueue<SaveCall, number>(
      async (all) => all.map(({ id }) => (id === 1 ? late.promise : { outcome: id })),
      OF,
    )
    const first = queue.save(call(1))
    expect(await queue.save(call(2))).toBe(2)
    late.resolve({ outcome: 1 })
    expect(await first).toBe(1)
  })

  it('refuses as busy what would wait behind ten thousand others', async () => {
    const { queue, flow } = heldQueue()
    const saves = Promise.all(calls(10_002).map((one) => queue.save(one)))
    await expect(queue.save(call(0))).rejects.toThrow('busy')
    await flow()
    expect((await saves).length).toBe(10_002)
  })
})
