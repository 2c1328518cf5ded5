import type { Browser } from 'playwright-core'
import { LOCALES, type Locale } from '../../addresses/locale.ts'
import { DESKTOP, openBrowser } from '../../e2e/browser.ts'
import { inFlight } from '../in-flight.ts'
import type { AuditedProduct } from '../product.ts'
import { SCREENS } from '../screens.ts'
import { type Verdict, verdict } from '../verdict.ts'
import { type Candidates, openCandidates } from './candidates.ts'
import { type AuditedTest, publishExamPapers } from './exam-papers.ts'
import { type Sitting, sitDown } from './sitting.ts'
import { walkPsychometric, walkSignedOut, walkTest } from './walk-test.ts'
import { weighRoom } from './weigh-room.ts'

type Walk = (sitting: Sitting, test: AuditedTest) => Promise<void>

interface Taking {
  what: string
  walk: Walk
  test: AuditedTest
  language: Locale
  screen: (typeof SCREENS)[number]
}

/**
 * Tests from their first page to their result, in each language and width, and the weight of the room with
 * the heaviest papers.
 */
export async function auditExam(
  origin: string,
  product: Pick<AuditedProduct, 'connectionString'>,
): Promise<Verdict[]> {
  const connectionString = await product.connectionString()
  const { everyType, heavy } = await publishExamPapers(connectionString)
  const candidates = await openCandidates(origin, connectionString)
  const browser = await openBrowser()
  const inEach = <T>(make: (language: Locale) => T[]) => LOCALES.flatMap(make)
  const weighed = inEach((language) =>
    Object.entries(heavy).map(([what, test]) => ({ what, walk: weighRoom, test, language, screen: DESKTOP })),
  )
  const walked = inEach((language) =>
    SCREENS.flatMap((screen) => [
      { what: 'every type', walk: walkTest, test: everyType, language, screen },
      { what: 'signed out', walk: walkSignedOut, test: everyType, language, screen },
      { what: 'psychometric', walk: walkPsychometric, test: heavy.psychometric!, language, screen },
    ]),
  )
  try {
    const verdicts = await inFlight([...weighed, ...walked], 2, (taking: Taking) =>
      take(browser, origin, candidates, taking),
    )
    return verdicts.flat()
  } finally {
    await browser.close()
    await candidates.close()
  }
}

/** A walk that does not finish is a fault; verdicts up to that point count. */
async function take(
  browser: Browser,
  origin: string,
  candidates: Candidates,
  { what, walk, test, language, screen }: Taking,
): Promise<Verdict[]> {
  const session = await candidates.next()
  const sitting = await sitDown({ browser, origin, session, locale: language, screen })
  const on = `${what} ${language} ${screen.viewport.width}`
  try {
    await walk(sitting, test)
    return [...sitting.verdicts, verdict(on, 'to the end', [])]
  } catch (error) {
    return [...sitting.verdicts, verdict(on, 'to the end', [(error as Error).message])]
  } finally {
    await sitting.close()
  }
}
