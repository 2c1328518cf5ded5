import { describe, expect, it } from 'vitest'
import {
  changeLines,
  type Machine,
  machineLines,
  onNamedMachine,
  shareUsed,
  timesOf,
} from './machine-speed.ts'

const IDLE: Machine = { load: [0.1, 1, 2.345], cores: 2, speed: 200, usedByOthers: 0.04 }

describe('the use of a machine', () => {
  it('is summed over its cores; time spent on interrupts counts', () => {
    const core = { user: 5, nice: 1, sys: 2, idle: 90, irq: 2 }
    expect(timesOf([{ times: core }, { times: { ...core, user: 15 } }])).toEqual({ busy: 30, idle: 180 })
  })

  it('is the busy part between two readings', () => {
    expect(shareUsed({ busy: 100, idle: 900 }, { busy: 150, idle: 1050 })).toBe(0.25)
    expect(shareUsed({ busy: 100, idle: 900 }, { busy: 100, idle: 900 })).toBe(0)
  })
})

describe('a machine in words', () => {
  it('says its load, its speed and how much of it others use', () => {
    expect(machineLines('before', IDLE)).toEqual([
      'Machine before: load 0.10 1.00 2.35 on 2 cores, speed 200, others use 4 % of it',
    ])
  })

  it('says that it is busy above a fifth', () => {
    expect(machineLines('after', { ...IDLE, usedByOthers: 0.2 })).toHaveLength(1)
    expect(machineLines('after', { ...IDLE, usedByOthers: 0.43 })[1]).toMatch(/^ {2}BUSY: .* 43 %/)
  })

  it('says that it became more than a tenth slower or faster', () => {
    expect(changeLines(IDLE, { ...IDLE, speed: 181 })).toEqual([])
    expect(changeLines(IDLE, { ...IDLE, speed: 150 })[0]).toMatch(/25 % slower/)
    expect(changeLines(IDLE, { ...IDLE, speed: 250 })[0]).toMatch(/25 % quicker/)
  })
})

it('is described before and after the work whose result it passes on', async () => {
  const said: string[] = []
  const machines = [IDLE, { ...IDLE, speed: 100 }]
  const result = await onNamedMachine(
    (line) => said.push(line),
    async () => {
      said.push('work')
      return 7
    },
    async () => machines.shift()!,
  )
  expect(result).toBe(7)
  expect(said).toEqual([
    expect.stringMatching(/^Machine before: .* speed 200/),
    'work',
    expect.stringMatching(/^Machine after: .* speed 100/),
    expect.stringMatching(/50 % slower/),
  ])
})
