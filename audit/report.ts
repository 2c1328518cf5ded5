import { holds, type Verdict } from './verdict.ts'

const SHOWN_PAGES = 6

/** The faults in words; one that several pages share is reported once. */
export function missesIn(verdicts: Verdict[]): string[] {
  const faults = verdicts.flatMap(({ on, check, faults }) => faults.map((fault) => ({ on, check, fault })))
  const alike = Map.groupBy(faults, ({ check, fault }) => `✗ ${check}: ${fault.replaceAll('\n', '\n  ')}`)
  return [...alike].map(([told, group]) => {
    const pages = [...new Set(group.map(({ on }) => on))]
    const more = pages.length > SHOWN_PAGES ? `, and ${pages.length - SHOWN_PAGES} more` : ''
    return `${told}\n  at ${pages.slice(0, SHOWN_PAGES).join(', ')}${more}`
  })
}

export interface Sum {
  passed: number
  failed: number
}

export function sumOf(verdicts: Verdict[]): Sum {
  const passed = verdicts.filter(holds).length
  return { passed, failed: verdicts.length - passed }
}

/** The last line. An audit that checked nothing has failed. */
export function lastLine(sums: Record<string, Sum>): { isGood: boolean; line: string } {
  const parts = Object.entries(sums)
  const passed = parts.reduce((total, [, sum]) => total + sum.passed, 0)
  const failed = parts.reduce((total, [, sum]) => total + sum.failed, 0)
  const isGood = failed === 0 && parts.length > 0 && parts.every(([, sum]) => sum.passed > 0)
  const each = parts.map(([name, sum]) => `${name} ${sum.passed} of ${sum.passed + sum.failed}`).join(', ')
  const line = `The audit ${isGood ? 'holds' : 'does not hold'}: ${passed} passed, ${failed} failed (${each}).`
  return { isGood, line }
}
