import { describe, expect, it } from 'vitest'
import { compareVersions } from './version-order.ts'

describe('versions', () => {
  it.each([
    ['3.0.0', '3.0.1'],
    ['3.9.0', '3.10.0'],
    ['2.99.99', '3.0.0'],
    ['3', '3.0.1'],
    ['3.0', '3.1'],
    ['', '0.0.1'],
    ['9', '10'],
  ])('compare numerically, part by part: %s before %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0)
    expect(compareVersions(newer, older)).toBeGreaterThan(0)
  })

  it.each([
    ['3.0.0', '3.0.0'],
    ['3', '3.0.0'],
    ['3.01', '3.1'],
    ['', '0'],
    ['3.x', '3.0'],
    ['3.1\n', '3.0'],
    ['１', '0'],
  ])('are equal when all parts are: %j and %j', (a, b) => {
    expect(compareVersions(a, b)).toBe(0)
  })
})
