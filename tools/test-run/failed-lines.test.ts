import { describe, expect, it } from 'vitest'
import { failedLines } from './failed-lines.ts'
import type { RunReport } from './run-report.ts'

const report = (titles: string[], faults: string[] = []): RunReport => ({
  faults,
  files: [
    {
      ...{ project: 'pure', file: 'a.test.ts', seconds: 1, cpuSeconds: 1 },
      tests: [
        { title: 'holds', outcome: 'passed', seconds: 1 },
        ...titles.map((title) => ({
          ...{ title, outcome: 'failed' as const, seconds: 1 },
          why: 'expected 1 to be 2\nat a.test.ts:1',
        })),
      ],
    },
  ],
})

describe('the lines about what failed', () => {
  it('name each test with its file and the first line of why, and each fault', () => {
    expect(failedLines([report(['adds']), report([], ['b.test.ts: no such module\nstack'])])).toEqual([
      'Failed:',
      '  a.test.ts: adds\n    expected 1 to be 2',
      '  b.test.ts: no such module',
    ])
  })

  it('are none when nothing failed, and forty at most', () => {
    expect(failedLines([report([])])).toEqual([])
    const lines = failedLines([report(Array.from({ length: 50 }, (_, n) => `test ${n}`))])
    expect(lines).toHaveLength(42)
    expect(lines.at(-1)).toBe('  and 10 more')
  })
})
