import type { Locale } from '../addresses/locale.ts'
import { LEAST_SCRIPT, type Weight } from '../e2e/looks/page-weight.ts'
import type { Template } from './pages.ts'
import { type Verdict, verdict } from './verdict.ts'
import type { Visit } from './visit.ts'

/** Far below Web Vitals' 0.1. */
const MOST_CLS = 0.02
const CHECKS = ['status', 'policy', 'axe', 'console', 'requests', 'origin', 'width']
const MOST_FONT_BYTES = 60_000

/** The most bytes with gzip before any interaction with the page. */
const MOST_BYTES: Partial<Record<Template, Partial<Weight>>> = {
  home: { js: 130_000 },
  listing: { js: 130_000 },
  'empty listing': { js: 130_000 },
  product: { js: 140_000, css: 25_000 },
  predictor: { js: 140_000 },
  checkout: { js: 150_000 },
  shelf: { js: 140_000 },
  learning: { js: 150_000 },
  reader: { js: 300_000 },
  'test list': { js: 180_000 },
  exam: { js: 180_000 },
}

/** Whose limit also holds for what comes late; the others were set without. */
export const countsLate = (template: Template | undefined): boolean => template === 'learning'

/** One verdict for each aspect of a page. */
export function judge(on: string, seen: Visit, textWithoutScript: string): Verdict[] {
  const faultsOf = (check: string) =>
    seen.faults.filter((fault) => fault.check === check).map(({ found }) => found)
  const missing = missingLines(seen.text, textWithoutScript)
  return [
    ...CHECKS.map((check) => verdict(on, check, faultsOf(check))),
    judgeShifts(on, seen.cls),
    verdict(on, 'headings', headingFaults(seen.headings)),
    verdict(
      on,
      'no script',
      missing.map((line) => `not to be read: ${line}`),
    ),
  ]
}

/** `moved`: each element that moved, for whoever has to find out why. */
export function judgeShifts(on: string, cls: number, moved: readonly string[] = []): Verdict {
  return verdict(on, 'cls', cls <= MOST_CLS ? [] : [`CLS ${cls.toFixed(3)} over ${MOST_CLS}`, ...moved])
}

/** The limits for a page of this template, each as one verdict. */
export function judgeWeight(on: string, template: Template, language: Locale, weight: Weight): Verdict[] {
  // Hindi has a font of its own, and a test has fonts for its formulas.
  const isPlain = language === 'en' && template !== 'exam'
  const limits = { ...MOST_BYTES[template], ...(isPlain ? { font: MOST_FONT_BYTES } : {}) }
  const verdicts = (Object.entries(limits) as [keyof Weight, number][]).map(([kind, most]) => {
    const bytes = weight[kind] + (kind === 'js' && countsLate(template) ? weight.late : 0)
    return verdict(on, `${kind} weight`, bytes <= most ? [] : [`${bytes} bytes over ${most}`])
  })
  return limits.js === undefined ? verdicts : [...verdicts, judgeAwake(on, weight)]
}

/** A page that did not load its script passes every limit. */
export function judgeAwake(on: string, { js }: Pick<Weight, 'js'>): Verdict {
  return verdict(on, 'awake', js >= LEAST_SCRIPT ? [] : [`only ${js} bytes of script`])
}

function headingFaults(levels: string): string[] {
  const numbers = levels.split(' ').map(Number)
  const faults: string[] = []
  if (numbers.filter((level) => level === 1).length !== 1) faults.push('not exactly one h1')
  if (numbers[0] !== 1) faults.push('the h1 is not the first')
  const skipped = numbers.findIndex((level, at) => at > 0 && level > (numbers[at - 1] ?? 0) + 1)
  if (skipped >= 0) faults.push(`heading ${skipped + 1} skips a level`)
  return faults.map((fault) => `${fault}: ${levels}`)
}

function missingLines(text: string, other: string): string[] {
  const flat = (from: string) => from.replace(/\s+/g, ' ').trim()
  const whole = flat(other)
  const lines = text.split('\n').map(flat)
  if (lines.every((line) => line === '')) return ['there is no text at all']
  return lines.filter((line) => !whole.includes(line))
}
