import { expect, it } from 'vitest'
import { countTests } from './tests-held.ts'

const NOW = Date.parse('2026-11-21T06:00:00Z')
const group = (count: number, opensAt: string | null = null, closesAt: string | null = null) => ({
  count,
  opensAt,
  closesAt,
})

it.each([
  ['nothing', [], { total: 0, now: 0, later: 0, by: null }],
  ['what is always open', [group(12)], { total: 12, now: 12, later: 0, by: null }],
  [
    'what opens later, by the last of its dates',
    [
      group(12),
      group(5, '2026-12-20T03:30:00Z', '2026-12-21T03:30:00Z'),
      group(4, '2027-01-15T03:30:00Z', '2027-01-16T03:30:00Z'),
    ],
    { total: 21, now: 12, later: 9, by: '2027-01-15T03:30:00Z' },
  ],
  [
    'what is open for a day as open',
    [group(2, '2026-11-21T03:30:00Z', '2026-11-21T06:00:01Z')],
    { total: 2, now: 2, later: 0, by: null },
  ],
  [
    'what has closed not at all',
    [group(3, '2026-11-20T03:30:00Z', '2026-11-21T06:00:00Z'), group(1)],
    { total: 1, now: 1, later: 0, by: null },
  ],
])('counts %s', (_, groups, counted) => {
  expect(countTests(groups, NOW)).toEqual(counted)
})
