import { chromium, type Page } from 'playwright-core'
import { myEbooksPath, ppcPath } from '../../addresses/learning-paths.ts'
import { inLocale, LOCALES, type Locale } from '../../addresses/locale.ts'
import { myTestsPath } from '../../addresses/my-tests-path.ts'
import { NOTEBOOK, notebookPracticePath } from '../../addresses/notebook-paths.ts'
import { rankPredictorPath } from '../../addresses/predictor-paths.ts'
import { ebookPath } from '../../addresses/reader-paths.ts'
import { scoreReceiptPath } from '../../addresses/receipt-paths.ts'
import { plannerPath, purchasePath, shelfPath } from '../../addresses/shelf-paths.ts'
import { testAnalysisPath, testPortalPath } from '../../addresses/test-paths.ts'
import { declareAndStart, option } from '../../e2e/candidate.ts'
import { openCandidates } from '../exam/candidates.ts'
import { type AuditedTest, publishExamPapers } from '../exam/exam-papers.ts'
import { isOver, openSummary, pressHandIn } from '../exam/room-steps.ts'
import type { AuditedProduct } from '../product.ts'
import { keepSession, type Session } from '../sessions.ts'
import { ISSUE } from '../signed-in-people.ts'
import type { Verdict } from '../verdict.ts'
import { launchChrome } from './chrome.ts'
import { judgeInteractive, judgeRuns, type Run, scoresOf } from './judge-lighthouse.ts'
import { runLighthouse } from './run-lighthouse.ts'

/**
 * Search engines see no personal page, and speed has bars elsewhere: the room's weight and its input latency.
 */
const LEAST = { accessibility: 100, 'best-practices': 100 }
const RUNS = 5
const LABEL = 24

interface Place {
  name: string
  path(test: AuditedTest): string
  /** measures time to interactive, too */
  speed?: true
  /** the candidate's first steps, from the page before the test */
  act?(page: Page): Promise<void>
}

/** of the demo */
const COURSE = { packageId: 1003, slugurl: 'cuet-ug-2027-complete-test-series' }

const PLACES: Place[] = [
  { name: 'before a test', path: (test) => testPortalPath(test, 'new'), speed: true },
  {
    name: 'room',
    path: (test) => testPortalPath(test, 'resume'),
    async act(page) {
      await declareAndStart(page)
      await option(page, 'B').click()
      await page.waitForResponse(/\/attempts\/save/)
    },
  },
  {
    name: 'result',
    path: (test) => testAnalysisPath(test),
    async act(page) {
      await openSummary(page)
      await pressHandIn(page)
      await isOver(page)
    },
  },
  { name: 'tests', path: () => myTestsPath() },
  { name: 'notebook', path: () => NOTEBOOK },
  { name: 'practice', path: () => notebookPracticePath() },
  { name: 'rank predictor', path: () => rankPredictorPath({ marks: 650, year: 2024, category: 'OBC' }) },
  { name: 'score receipt', path: () => scoreReceiptPath() },
  { name: 'shelf', path: () => shelfPath() },
  { name: 'course', path: () => purchasePath(COURSE) },
  { name: 'contents', path: () => ppcPath(COURSE) },
  { name: 'planner', path: () => plannerPath(COURSE) },
  { name: 'e-books', path: () => myEbooksPath(1005) },
  { name: 'reader', path: () => ebookPath(ISSUE) },
]

/**
 * Lighthouse's scores for pages that only a candidate sees. Each page runs once, because these scores do not
 * depend on the machine; time to interactive does and runs more often.
 */
export async function auditSignedIn(
  origin: string,
  product: Pick<AuditedProduct, 'connectionString'>,
): Promise<Verdict[]> {
  const connectionString = await product.connectionString()
  const { everyType } = await publishExamPapers(connectionString)
  const candidates = await openCandidates(origin, connectionString)
  try {
    const verdicts: Verdict[] = []
    for (const locale of LOCALES)
      verdicts.push(...(await judgeCandidate(origin, locale, await candidates.nextLearner(), everyType)))
    return verdicts
  } finally {
    await candidates.close()
  }
}

/** One candidate's Chromium from before the test to its result; Lighthouse opens its own tabs in it. */
async function judgeCandidate(
  origin: string,
  locale: Locale,
  session: Session,
  test: AuditedTest,
): Promise<Verdict[]> {
  const chrome = await launchChrome()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  try {
    const [context] = browser.contexts()
    await keepSession(context!, origin, session)
    const verdicts: Verdict[] = []
    for (const { name, path, act, speed } of PLACES) {
      const url = origin + inLocale(path(test), locale)
      if (act) {
        const page = await context!.newPage()
        await page.goto(origin + inLocale(testPortalPath(test, 'resume'), locale))
        await act(page)
        await page.close()
      }
      const run = await runLighthouse(url, chrome.port, Object.keys(LEAST))
      const timed: Run[] = []
      for (let at = 0; speed && at < RUNS; at += 1)
        timed.push(await runLighthouse(url, chrome.port, ['performance']))
      const label = `${name} ${locale}`
      console.log(
        label.padEnd(LABEL) +
          scoresOf(run, LEAST)
            .map((score) => score.padStart(20))
            .join(''),
      )
      verdicts.push(...judgeRuns(label, [run], LEAST))
      if (speed) verdicts.push(judgeInteractive(label, timed))
    }
    return verdicts
  } finally {
    await browser.close()
    chrome.kill()
  }
}
