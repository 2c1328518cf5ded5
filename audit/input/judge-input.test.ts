import { describe, expect, it } from 'vitest'
import { type Action, inputRows, judgeInput, percentile } from './judge-input.ts'

const action = (kind: string, processing: number, more: Partial<Action> = {}): Action => ({
  kind,
  processing,
  listeners: 0,
  duration: 0,
  ...more,
})
const failed = (actions: Action[], least = 1) =>
  judgeInput('room', actions, least).flatMap(({ check, faults }) => (faults.length > 0 ? [check] : []))
const many = (count: number, ms: number) => Array.from({ length: count }, () => action('choose', ms))

describe('the audit of input', () => {
  it('passes where 95 of 100 actions take at most 50 ms, whatever the others take', () => {
    expect(failed([...many(95, 50), ...many(5, 400)])).toEqual([])
  })

  it('fails where 6 of 100 take more, and names their kinds', () => {
    const actions = [...many(94, 50), ...many(5, 51), action('jump', 51)]
    expect(failed(actions)).toEqual(['input'])
    expect(judgeInput('room', actions, 1)[1]!.faults).toEqual(['p95 51.0 ms over 50: choose, jump'])
  })

  it('takes the longer of the two clocks', () => {
    expect(failed([action('choose', 0, { listeners: 51 })])).toEqual(['input'])
    expect(failed([action('choose', 51, { listeners: 3 })])).toEqual(['input'])
  })

  it('fails for too few actions, and for none', () => {
    expect(failed(many(199, 1), 200)).toEqual(['actions'])
    expect(failed([])).toEqual(['actions', 'input'])
  })

  it('lists each kind and all of them', () => {
    const actions = [action('jump', 8, { duration: 40 }), action('choose', 2), action('choose', 4)]
    expect(inputRows(actions)).toEqual([
      ['jump', '1', '8.0', '8.0', '8.0', '40', '40', '40'],
      ['choose', '2', '2.0', '4.0', '4.0', '0', '0', '0'],
      ['all', '3', '4.0', '8.0', '8.0', '0', '40', '40'],
    ])
  })
})

it('a percentile is one of the numbers, whatever their order', () => {
  expect(percentile([3, 1, 2, 4], 50)).toBe(2)
  expect(percentile([3, 1, 2, 4], 95)).toBe(4)
  expect(percentile([], 95)).toBeNaN()
})
