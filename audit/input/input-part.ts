import type { Browser, Page } from 'playwright-core'
import { testPortalPath } from '../../addresses/test-paths.ts'
import { DESKTOP, openBrowser, PHONE } from '../../e2e/browser.ts'
import { declareAndStart, heading } from '../../e2e/candidate.ts'
import { type Candidates, openCandidates } from '../exam/candidates.ts'
import { type AuditedTest, publishExamPapers } from '../exam/exam-papers.ts'
import type { AuditedProduct } from '../product.ts'
import { keepSession } from '../sessions.ts'
import { holds, type Verdict } from '../verdict.ts'
import { noteInput } from './input-timing.ts'
import { actInRoom, type Hand } from './input-walk.ts'
import { type Action, inputRows, judgeInput } from './judge-input.ts'

/** Lighthouse's slowdown for phones. */
const SLOWDOWN = 4
const ACTIONS = 200
const COLUMNS = ['actions', 'p50', 'p95', 'max', 'shown p50', 'p95', 'max']
const LABEL = 20

const DEVICES: { hand: Hand; screen: typeof DESKTOP }[] = [
  { hand: 'thumb', screen: PHONE },
  { hand: 'mouse', screen: DESKTOP },
]

/**
 * The cost of 200 actions in the room on a slow machine, with a paper of a hundred questions, in both skins.
 */
export async function auditInput(
  origin: string,
  product: Pick<AuditedProduct, 'connectionString'>,
): Promise<Verdict[]> {
  const connectionString = await product.connectionString()
  const { hundred } = await publishExamPapers(connectionString)
  const candidates = await openCandidates(origin, connectionString)
  const browser = await openBrowser()
  const verdicts: Verdict[] = []
  try {
    for (const [skin, test] of Object.entries(hundred))
      for (const device of DEVICES)
        verdicts.push(...(await measure(browser, origin, candidates, { skin, test, ...device })))
    console.log('ms in listeners at a quarter of the speed; shown: until the screen had it, 0 within 16 ms')
    return verdicts
  } finally {
    await browser.close()
    await candidates.close()
  }
}

interface Taking {
  skin: string
  test: AuditedTest
  hand: Hand
  screen: typeof DESKTOP
}

/**
 * On a busy machine the figures say more about the machine than about the room: a failed measurement is
 * repeated, twice at most.
 */
async function measure(
  browser: Browser,
  origin: string,
  candidates: Candidates,
  taking: Taking,
  again = 2,
): Promise<Verdict[]> {
  const context = await browser.newContext({ ...taking.screen, serviceWorkers: 'block', baseURL: origin })
  try {
    await keepSession(context, origin, await candidates.next())
    const verdicts = await measureOnce(await context.newPage(), taking)
    if (again === 0 || verdicts.every(holds)) return verdicts
  } finally {
    await context.close()
  }
  return await measure(browser, origin, candidates, taking, again - 1)
}

async function measureOnce(page: Page, { skin, test, hand }: Taking): Promise<Verdict[]> {
  await page.addInitScript(noteInput)
  await page.goto(testPortalPath(test, 'new'), { waitUntil: 'networkidle' })
  await declareAndStart(page)
  await heading(page, 1).waitFor()
  const full = await speedOf(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const slow = await speedOf(page)
  const actions = await actInRoom(page, hand, ACTIONS)
  const on = `${skin}, ${hand}`
  print(on, actions)
  console.log(
    `a fixed sum: ${full.toFixed(0)} ms, slowed down ${slow.toFixed(0)} ms before and ${(await speedOf(page)).toFixed(0)} ms after`,
  )
  return judgeInput(on, actions, ACTIONS)
}

function print(on: string, actions: Action[]): void {
  const row = ([label, ...figures]: string[]) =>
    console.log(label!.padEnd(LABEL) + figures.map((figure) => figure.padStart(11)).join(''))
  row([on, ...COLUMNS])
  for (const figures of inputRows(actions)) row(figures)
}

/** The machine's current speed: on a busy one the figures say more about the machine than about the room. */
async function speedOf(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const began = performance.now()
    let sum = 0
    for (let at = 0; at < 20_000_000; at += 1) sum = (sum + at) % 1_000_003
    return sum >= 0 ? performance.now() - began : 0
  })
}
