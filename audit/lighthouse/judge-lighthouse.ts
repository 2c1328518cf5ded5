import { type Verdict, verdict } from '../verdict.ts'

/** The lowest score of each category, in percent. */
export const CATEGORIES: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** For pages that no search engine shows. */
export const CATEGORIES_OF_ONES_OWN: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
}

/** A candidate on a slow phone can begin a test by then. */
export const MOST_INTERACTIVE_MS = 4_500

export const METRICS: Record<string, string> = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
  interactive: 'TTI ms',
}

export interface AuditResult {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
  details?: unknown
}

/** The part of a Lighthouse run that is read. */
export interface Run {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, AuditResult>
  runWarnings: string[]
  /** the machine's speed during the run: a busy machine lowers the scores of performance */
  environment: { benchmarkIndex: number }
  /** as total blocking time, without what tasks waited for a processor; printed, not judged */
  ownBlockingMs: number
}

const SHOWN_ITEMS = 8

/** One verdict for each category: the median of its scores, and if that is too low, what cost it. */
export function judgeRuns(on: string, runs: Run[], lowest = CATEGORIES): Verdict[] {
  return Object.entries(lowest).map(([category, least]) => {
    const score = (run: Run) => scoreOf(run, category)
    const median = medianOf(runs.map(score))
    if (median >= least) return verdict(on, category, [])
    const typical = runs.find((run) => score(run) === median)
    const costs = typical ? costsOf(typical, category) : []
    return verdict(on, category, [[`${median} instead of ${least}`, ...costs].join('\n')])
  })
}

/** The median time to interactive. */
export function judgeInteractive(on: string, runs: Run[]): Verdict {
  const median = medianOf(runs.map((run) => run.audits.interactive?.numericValue ?? Number.NaN))
  const holds = median <= MOST_INTERACTIVE_MS
  return verdict(
    on,
    'interactive',
    holds ? [] : [`${median.toFixed(0)} ms instead of ${MOST_INTERACTIVE_MS} at most`],
  )
}

/** The scores of these categories, formatted. */
export function scoresOf(run: Run, categories: Record<string, number>): string[] {
  return Object.keys(categories).map((category) => `${category} ${scoreOf(run, category)}`)
}

export const COLUMNS = [...Object.keys(CATEGORIES), ...Object.values(METRICS), 'TBT own ms', 'machine']

/** Scores, metrics, blocking by own time and the machine’s speed, formatted. */
export function mediansOf(runs: Run[]): string[] {
  const scores = Object.keys(CATEGORIES).map((category) =>
    String(medianOf(runs.map((run) => scoreOf(run, category)))),
  )
  const metrics = Object.keys(METRICS).map((id) => {
    const median = medianOf(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN))
    return id === 'cumulative-layout-shift' ? median.toFixed(3) : median.toFixed(0)
  })
  const machine = medianOf(runs.map(({ environment }) => environment.benchmarkIndex))
  const own = medianOf(runs.map(({ ownBlockingMs }) => ownBlockingMs))
  return [...scores, ...metrics, own.toFixed(0), machine.toFixed(0)]
}

/**
 * Audits that count towards a score but were not applicable, except those of accessibility, which look for
 * elements.
 */
export function notApplicableIn(run: Run): string[] {
  return ['best-practices', 'seo'].flatMap((category) =>
    (run.categories[category]?.auditRefs ?? [])
      .filter(({ id }) => run.audits[id]?.scoreDisplayMode === 'notApplicable')
      .map(({ id }) => id),
  )
}

export function medianOf(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** A score that Lighthouse could not give counts as 0. */
function scoreOf(run: Run, category: string): number {
  return Math.round((run.categories[category]?.score ?? 0) * 100)
}

function costsOf(run: Run, category: string): string[] {
  const refs = run.categories[category]?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const audit = run.audits[id]
    if (!audit || audit.score === null || audit.score >= 1) return []
    // In performance only the metrics have weight; the other audits explain where the time went.
    if (weight === 0 && category !== 'performance') return []
    const head = `${id}: ${audit.title} (${Math.round(audit.score * 100)}${audit.displayValue ? `, ${audit.displayValue}` : ''})`
    return [head, ...itemsOf(audit.details).map((item) => `  ${item}`)]
  })
}

function itemsOf(details: unknown): string[] {
  const { items: all } = (details ?? {}) as { items?: unknown }
  if (!Array.isArray(all)) return []
  const items = all.filter((item) => !isSection(item))
  const rest = items.length - SHOWN_ITEMS
  return [
    ...items.slice(0, SHOWN_ITEMS).map((item) => inOneLine(item)),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ]
}

/** A headline with its own table below, from the insights. */
function isSection(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'list-section'
}

/** The informative parts of an item of any form: addresses, elements, words and figures. */
function inOneLine(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('snippet' in item) return String(item.snippet).slice(0, 160)
  return Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${inOneLine(value)}`)
    .join(', ')
    .slice(0, 300)
}
