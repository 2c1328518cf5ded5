import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAfterRest, REST_MS } from './ask-after-rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a question while one types', () => {
  it('is asked after 700 ms of rest, and told', async () => {
    const ask = vi.fn(async () => 'answer')
    const take = vi.fn()
    askAfterRest(REST_MS, ask, take)
    await pass(699)
    expect(ask).not.toHaveBeenCalled()
    await pass(1)
    expect(take).toHaveBeenCalledExactlyOnceWith('answer')
  })

  it('is not asked when one goes on typing', async () => {
    const ask = vi.fn(async () => 'answer')
    askAfterRest(REST_MS, ask, vi.fn())()
    await pass(2 * REST_MS)
    expect(ask).not.toHaveBeenCalled()
  })

  it('is given up with its answer under way, which is not taken any more', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const take = vi.fn()
    const ask = vi.fn((_: AbortSignal) => promise)
    const giveUp = askAfterRest(REST_MS, ask, take)
    await pass(REST_MS)
    giveUp()
    resolve('answer')
    await pass(0)
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true)
    expect(take).not.toHaveBeenCalled()
  })

  it('that fails is told to nobody', async () => {
    const take = vi.fn()
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    askAfterRest(0, () => Promise.reject(new Error('no network')), take)
    await pass(0)
    expect(take).not.toHaveBeenCalled()
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  })
})
