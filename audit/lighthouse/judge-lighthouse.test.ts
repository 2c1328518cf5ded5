import { describe, expect, it } from 'vitest'
import {
  type AuditResult,
  judgeInteractive,
  judgeRuns,
  medianOf,
  mediansOf,
  notApplicableIn,
  type Run,
  scoresOf,
} from './judge-lighthouse.ts'

const metric = (numericValue: number, score = 1): AuditResult => ({
  title: 'a metric',
  score,
  scoreDisplayMode: 'numeric',
  numericValue,
})

function run(scores: Record<string, number | null>, audits: Run['audits'] = {}): Run {
  const all = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1, ...scores }
  const refs = Object.keys(audits).map((id) => ({ id, weight: 1 }))
  return {
    categories: Object.fromEntries(
      Object.entries(all).map(([id, score]) => [id, { score, auditRefs: refs }]),
    ),
    audits,
    runWarnings: [],
    environment: { benchmarkIndex: 2600 },
    ownBlockingMs: 60,
  }
}

const failed = (runs: Run[]) =>
  judgeRuns('home en', runs).flatMap(({ check, faults }) => (faults.length > 0 ? [check] : []))

describe('the scores of Lighthouse', () => {
  it('are the median of the runs, so that one slow run does not decide', () => {
    expect(medianOf([97, 20, 96, 99, 95])).toBe(96)
    expect(medianOf([1, 4])).toBe(2.5)
    const runs = [0.97, 0.2, 0.96, 0.99, 0.95].map((performance) => run({ performance }))
    expect(failed(runs)).toEqual([])
    expect(mediansOf(runs).slice(0, 4)).toEqual(['96', '100', '100', '100'])
  })

  it('pass from 95 for performance and at 100 for everything else', () => {
    expect(failed([run({ performance: 0.95 })])).toEqual([])
    expect(failed([run({ performance: 0.94 })])).toEqual(['performance'])
    for (const category of ['accessibility', 'best-practices', 'seo'])
      expect(failed([run({ [category]: 0.99 })])).toEqual([category])
  })

  it('fail where Lighthouse gave none', () => {
    expect(failed([run({ seo: null })])).toEqual(['seo'])
    expect(failed([])).toHaveLength(4)
  })

  it('cover only some categories where the others do not apply to a page', () => {
    const least = { accessibility: 100 }
    const own = run({ performance: 0.4, accessibility: 0.99, seo: 0.6 })
    expect(judgeRuns('room en', [own], least).map(({ check }) => check)).toEqual(['accessibility'])
    expect(judgeRuns('room en', [own], least)[0]!.faults).toEqual(['99 instead of 100'])
    expect(scoresOf(own, least)).toEqual(['accessibility 99'])
  })

  it('list the audits that cost them and what these found', () => {
    const link = { node: { snippet: '<a href="/x">' }, contrast: 3.1 }
    const audits = {
      'color-contrast': {
        title: 'Contrast',
        score: 0,
        scoreDisplayMode: 'binary',
        details: { items: [link] },
      },
      'html-has-lang': { title: 'Language', score: 1, scoreDisplayMode: 'binary' },
    }
    const [, accessibility] = judgeRuns('home en', [run({ accessibility: 0.9 }, audits)])
    expect(accessibility?.faults).toEqual([
      '90 instead of 100\ncolor-contrast: Contrast (0)\n  node <a href="/x">, contrast 3.1',
    ])
  })

  it('are printed with the medians of the metrics', () => {
    const runs = [2400, 2200, 2600].map((lcp) =>
      run({}, { 'largest-contentful-paint': metric(lcp), 'cumulative-layout-shift': metric(0.0123) }),
    )
    expect(mediansOf(runs)).toEqual([
      '100',
      '100',
      '100',
      '100',
      'NaN',
      '2400',
      'NaN',
      '0.012',
      'NaN',
      'NaN',
      '60',
      '2600',
    ])
  })

  it('say when a test can be started, and limit it to 4.5 seconds', () => {
    const faults = (...ms: number[]) =>
      judgeInteractive(
        'before a test en',
        ms.map((at) => run({}, { interactive: metric(at) })),
      ).faults
    expect(faults(4_400, 9_000, 4_500)).toEqual([])
    expect(faults(4_501)).toEqual(['4501 ms instead of 4500 at most'])
    expect(faults()).toHaveLength(1)
  })

  it('name the audits that did not run', () => {
    const audits = { 'redirects-http': { title: 'HTTPS', score: null, scoreDisplayMode: 'notApplicable' } }
    expect(new Set(notApplicableIn(run({}, audits)))).toEqual(new Set(['redirects-http']))
  })
})
