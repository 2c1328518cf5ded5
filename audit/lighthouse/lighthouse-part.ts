import { type AuditedPage, inEachLanguage } from '../pages.ts'
import type { Verdict } from '../verdict.ts'
import { launchChrome } from './chrome.ts'
import {
  CATEGORIES,
  CATEGORIES_OF_ONES_OWN,
  COLUMNS,
  judgeInteractive,
  judgeRuns,
  mediansOf,
  notApplicableIn,
  type Run,
} from './judge-lighthouse.ts'
import { runLighthouse } from './run-lighthouse.ts'

/** The measured pages by name, with the lowest score in each category. */
const MEASURED: Record<string, Record<string, number>> = {
  home: CATEGORIES,
  'course listing': CATEGORIES,
  'test series': CATEGORIES,
  'test pass': CATEGORIES,
  'test, a guest': CATEGORIES_OF_ONES_OWN,
}
const RUNS = 5
const LABEL = 24

/** Lighthouse's scores of a phone on a slow network, the median of five runs per page. */
export async function auditWithLighthouse(origin: string, pages: AuditedPage[]): Promise<Verdict[]> {
  console.log(`${''.padEnd(LABEL)}${COLUMNS.map((name) => name.padStart(15)).join('')}`)
  const verdicts: Verdict[] = []
  const notApplicable = new Set<string>()
  const measured = pages.filter(({ name }) => Object.hasOwn(MEASURED, name))
  for (const { label, path, page } of inEachLanguage(measured)) {
    const runs = await measure(origin + path)
    const medians = mediansOf(runs)
    console.log(label.padEnd(LABEL) + medians.map((figure) => figure.padStart(15)).join(''))
    for (const warning of new Set(runs.flatMap(({ runWarnings }) => runWarnings))) console.log(`  ${warning}`)
    for (const id of runs.flatMap(notApplicableIn)) notApplicable.add(id)
    verdicts.push(...judgeRuns(label, runs, MEASURED[page.name]))
    if (page.template === 'exam') verdicts.push(judgeInteractive(label, runs))
  }
  console.log('machine: how fast it was just then; a busy one lowers the score of performance')
  console.log('TBT own: with what tasks worked, not what they waited for a processor; printed, not judged')
  console.log(
    `No audit is switched off. Lighthouse itself found not applicable: ${[...notApplicable].join(', ')}`,
  )
  return verdicts
}

async function measure(url: string): Promise<Run[]> {
  const chrome = await launchChrome()
  try {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await runLighthouse(url, chrome.port, Object.keys(CATEGORIES)))
    return runs
  } finally {
    chrome.kill()
  }
}
