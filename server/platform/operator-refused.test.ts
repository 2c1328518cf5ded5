import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperatorRefused, refuseConfiguration, refuseFile, tellOperator } from './operator-refused.ts'

let told: unknown[]
beforeEach(() => {
  told = []
  vi.spyOn(console, 'error').mockImplementation((line) => void told.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const faults = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `line ${at + 2}`, reason: 'is wrong' }))

describe('what an operator reads', () => {
  it('of a file is every fault with its place, then how many there are', () => {
    tellOperator(refuseFile(faults(2)))
    expect(told).toEqual([
      'line 2: is wrong',
      'line 3: is wrong',
      'The file has 2 faults; nothing was written.',
    ])
  })

  it('of one fault is said in the singular, and of what it was found in', () => {
    expect(refuseFile(faults(1), { what: 'catalogue' }).message).toBe(
      'The catalogue has 1 fault; nothing was written.',
    )
  })

  it('of very many faults is the first of them, and the count of all', () => {
    const { faults: first, message } = refuseFile(faults(101), { most: 100 })
    expect(first).toEqual(faults(100))
    expect(message).toBe('The file has 101 faults (the first 100 are listed); nothing was written.')
    expect(refuseFile(faults(100), { most: 100 }).message).toBe(
      'The file has 100 faults; nothing was written.',
    )
  })

  it('of the configuration is each bad value below one sentence', () => {
    tellOperator(refuseConfiguration(['PORT: is no port', 'HOST: is no host']))
    expect(told).toEqual([
      'Configuration is not usable; nothing was started.\n  PORT: is no port\n  HOST: is no host',
    ])
  })

  it('of a command is its one sentence, without a stack', () => {
    tellOperator(new OperatorRefused('There is no lead 7; nothing was changed.'))
    expect(told).toEqual(['There is no lead 7; nothing was changed.'])
  })

  it('of what nobody expected is the error itself', () => {
    const fault = new TypeError('x is not a function')
    tellOperator(fault)
    expect(told).toEqual([fault])
  })
})
