import { askSteadily, type Pages } from '../../drive/ask-steadily.ts'
import { type Caller, callerAt } from '../../drive/caller.ts'
import { median } from '../../drive/judge.ts'
import { listIdsOnSale, productPagePaths } from '../../drive/product-paths.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { beginFlood, countPagesUntil } from './flood.ts'
import { signInCrowd } from './sign-in-crowd.ts'

const FULL = { learners: 1000, atOnce: 32, rounds: 20, seconds: 1 }
const SMALL = { learners: 40, atOnce: 8, rounds: 0, seconds: 0 }
const FLOODING_CONNECTIONS = 16
const PAGE_EVERY_MS = 5
/** p95 of pages under the flood, as a multiple of p95 without it */
const BAR = 2
const WRONG_TOGETHER = 8
/** The only answers a flooded sign-in may give: its refusals, and that it is busy. */
const DOCUMENTED = new Set(['400 wrong_credentials', '429 too_many_tries', '503 busy'])
const PLANT = new URL('plant-hash-on-loop.ts', import.meta.url).href

export const signInLoadProof: Proof = {
  claim: 'a crowd signs in at once, each as themselves, and a flood of wrong passwords leaves the pages fast',
  plant: 'passwords are hashed on the event loop',
  caught: /pages are answered while passwords are checked/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const store = await openProofStore(run)
    const connection = store.db.$client
    const origin = await serveProduct(run, store, run.planted ? { module: PLANT } : undefined)
    const caller = (connections: number) => {
      const made = callerAt(origin, { connections })
      run.defer(() => made.close())
      return made
    }
    await signInCrowd(run, caller(size.atOnce), connection, { count: size.learners, atOnce: size.atOnce })
    const [path] = await productPagePaths(connection, await listIdsOnSale(connection, 1))
    const callers = { pages: caller(64), flood: caller(FLOODING_CONNECTIONS), paths: ['/', path!] }
    await answerPagesMeanwhile(run, callers)
    // A busy machine gives no comparable times: the small form ends with the checks above.
    if (!run.small) await comparePages(run, callers, size)
  },
}

interface Callers {
  pages: Caller
  flood: Caller
  paths: string[]
}

/** While a few passwords are being checked, many times as many pages are answered, one after the other. */
async function answerPagesMeanwhile(run: ProofRun, { pages, flood, paths }: Callers): Promise<void> {
  for (const path of paths) await pages.get(path, { headers: { 'accept-encoding': 'br' } })
  const { answers, end } = beginFlood(flood, WRONG_TOGETHER)
  const answered = await countPagesUntil(pages, paths[0]!, end())
  run.checks.holds(
    'pages are answered while passwords are checked',
    answered >= 3 * WRONG_TOGETHER,
    `${answered} pages in the time of ${WRONG_TOGETHER} passwords`,
  )
  run.checks.equal('wrong passwords answered', answers, { '400 wrong_credentials': WRONG_TOGETHER })
  run.say(`${answered} pages, one after the other, in the time of ${WRONG_TOGETHER} wrong passwords`)
}

/** Rounds of the same pages at the same pace, first undisturbed and then under the flood. */
async function comparePages(
  run: ProofRun,
  { pages, flood, paths }: Callers,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const { checks } = run
  const pace = { everyMs: PAGE_EVERY_MS, seconds }
  run.say(
    `${paths.join(' and ')} every ${PAGE_EVERY_MS} ms; wrong passwords over ${FLOODING_CONNECTIONS} connections; ` +
      `${rounds} rounds of ${seconds} s without and ${seconds} s with them, after one to warm up`,
  )
  const measured: { calm: Pages; flooded: Pages }[] = []
  const told: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++) {
    const calm = await askSteadily(pages, paths, pace)
    const { answers, end } = beginFlood(flood, FLOODING_CONNECTIONS)
    const flooded = await askSteadily(pages, paths, pace)
    await end()
    for (const [answer, count] of Object.entries(answers)) told[answer] = (told[answer] ?? 0) + count
    checks.equal(`pages that failed in round ${round}`, calm.failed + flooded.failed, 0)
    if (round === 0) continue
    measured.push({ calm, flooded })
    run.say(`  without ${figures(calm)}   with ${figures(flooded)}`)
  }
  const calm = median(measured.map((round) => round.calm.p95))
  const flooded = median(measured.map((round) => round.flooded.p95))
  run.say(`answers to the flood: ${JSON.stringify(told)}`)
  checks.equal(
    'other answers to the flood',
    Object.keys(told).filter((answer) => !DOCUMENTED.has(answer)),
    [],
  )
  checks.holds(`the flood was one`, (told['400 wrong_credentials'] ?? 0) > 100, JSON.stringify(told))
  checks.holds(
    `p95 of pages under the flood ≤ ${BAR} × without it`,
    flooded <= BAR * calm,
    `${flooded.toFixed(2)} ms and ${calm.toFixed(2)} ms: ${(flooded / calm).toFixed(2)} ×`,
  )
  run.say(
    `p95 ${calm.toFixed(2)} ms without, ${flooded.toFixed(2)} ms with: ${(flooded / calm).toFixed(2)} × (bar ${BAR})`,
  )
}

function figures({ p50, p95 }: Pages): string {
  return `p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} ms`
}
