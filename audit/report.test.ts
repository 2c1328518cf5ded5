import { describe, expect, it } from 'vitest'
import { lastLine, missesIn, sumOf } from './report.ts'
import { verdict } from './verdict.ts'

describe('the report of the audit', () => {
  const verdicts = [
    verdict('home en 360', 'axe', ['no label', 'no name']),
    verdict('home en 768', 'axe', ['no label', 'no name']),
    verdict('home en 360', 'width', ['12 px']),
    verdict('home en 360', 'cls', []),
  ]

  it('lists the same fault of several pages once', () => {
    expect(missesIn(verdicts)).toEqual([
      '✗ axe: no label\n  at home en 360, home en 768',
      '✗ axe: no name\n  at home en 360, home en 768',
      '✗ width: 12 px\n  at home en 360',
    ])
  })

  it('names six pages and counts the others', () => {
    const everywhere = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => verdict(`p${page}`, 'axe', ['no label']))
    expect(missesIn(everywhere)).toEqual(['✗ axe: no label\n  at p1, p2, p3, p4, p5, p6, and 2 more'])
  })

  it('ends in a sentence with counts', () => {
    expect(lastLine({ pages: sumOf(verdicts), links: { passed: 7, failed: 0 } })).toEqual({
      isGood: false,
      line: 'The audit does not hold: 8 passed, 3 failed (pages 1 of 4, links 7 of 7).',
    })
    expect(lastLine({ links: { passed: 7, failed: 0 } }).isGood).toBe(true)
  })

  it('fails where nothing was checked', () => {
    expect(lastLine({}).isGood).toBe(false)
    expect(lastLine({ pages: { passed: 7, failed: 0 }, links: { passed: 0, failed: 0 } }).isGood).toBe(false)
  })
})
