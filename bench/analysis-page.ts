import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFloor } from '../drive/floor.ts'
import { answerAll, beginAttempts } from '../drive/hall-attempts.ts'
import { publishHallPaper } from '../drive/hall-paper.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { gets, postOf } from '../drive/load-request.ts'
import { offerSlicesInTurn } from '../drive/offer-in-turn.ts'
import { offerLoad } from '../drive/offer-load.ts'
import { PublishedPapers } from '../server/domains/papers/published-papers.ts'
import { openDatabase } from '../server/platform/database.ts'
import { makeUpAttempts } from '../server/testing/exams/made-up-attempts.ts'
import { buildPageFloor } from './floors/build-page.ts'
import type { Hall } from './hall.ts'

const OTHERS = 3_000
const QUESTIONS = 100

/**
 * The analysis of a paper of a hundred questions among three thousand, rendered for its owner, compared with
 * the same elements rendered by renderToString alone.
 */
export async function analysisPage({
  store,
  product,
  candidates,
  packageId,
  kept,
  say,
}: Hall): Promise<Verdict> {
  const { connection, folder } = store
  const paper = await publishHallPaper(connection, { questionCount: QUESTIONS, mappingId: 80, packageId })
  const [candidate] = candidates
  const ids = await beginAttempts(connection, paper, candidates.slice(0, 1))
  await answerAll(connection, ids, QUESTIONS)
  const submit = [postOf('/api/v1/attempts/submit', JSON.stringify({ attemptId: ids[0] }), candidate)]
  const once = { folder, name: 'one', connections: 1, requests: submit }
  await offerLoad(product.origin, once, { requests: 1 })
  const db = openDatabase({ connectionString: store.connectionString, poolSize: 2 })
  const keyed = await new PublishedPapers().keyed(connection, paper.versionId)
  const made = { paper: keyed, packageId, mappingId: 80, firstPerson: 8_000_000, seed: 1, now: new Date() }
  await makeUpAttempts(db, { ...made, count: OTHERS }).finally(() => db.$client.end())
  const address = `/my-test-analysis/paper/${packageId}/80`
  const pathsFile = join(folder, 'analysis.floor-paths')
  await writeFile(pathsFile, address)
  const floor = await kept(
    startFloor({
      name: 'floor-analysis',
      program: new URL('./floors/render-page.ts', import.meta.url),
      folder,
      env: {
        PRODUCT: product.origin,
        PATHS_FILE: pathsFile,
        PAGE_BUNDLE: await buildPageFloor(folder),
        COOKIE: candidate!.cookie,
      },
    }),
  )
  const headers = { cookie: candidate!.cookie }
  await insistOnAnalysis(product.origin + address, floor.origin + address, headers)
  const load = { folder, name: 'analysis', connections: 8, requests: gets([address], headers) }
  const rounds = await offerSlicesInTurn({ ours: product.origin, floor: floor.origin, load }, say)
  return judgeRatio('analysis page written for its owner / plain renderToString', rounds, 0.3)
}

/** Both must contain the result itself, with its first questions. */
async function insistOnAnalysis(ours: string, floor: string, headers: Record<string, string>): Promise<void> {
  const pages = await Promise.all(
    [ours, floor].map(async (page) => await (await fetch(page, { headers })).text()),
  )
  const [left, right] = pages.map((html) => html.match(/id="question-\d+"|<li[ >]/g)?.length ?? 0)
  if (left === 0 || left !== right) throw new Error(`the pages differ: ${left} and ${right} parts`)
}
