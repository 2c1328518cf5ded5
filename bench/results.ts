import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginAttempts } from '../drive/hall-attempts.ts'
import { publishHallPaper } from '../drive/hall-paper.ts'
import { judgeTime, median, REFERENCE_HTTP_RATE, type Verdict } from '../drive/judge.ts'
import { changeKey } from '../server/domains/papers/change-key.ts'
import { PublishedPapers } from '../server/domains/papers/published-papers.ts'
import { openDatabase } from '../server/platform/database.ts'
import { makeUpAttempts } from '../server/testing/exams/made-up-attempts.ts'
import { publishTest, testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { webIsFresh } from '../tools/sources/freshness.mjs'
import { buildWeb } from '../tools/web-build/build-web.ts'
import { analysisPage } from './analysis-page.ts'
import { type Hall, runHallCases } from './hall.ts'
import { rateOfScript } from './pgbench.ts'
import { saveWhile } from './save-while.ts'
import { submits } from './submit-case.ts'

const RANKED = 3_000_000
const RESCORED = 100_000
const MOST_SECONDS = 180
const MOST_SAVE_MS = 250

/** Submitting with grade and rank, a rank among three million, and rescoring a hundred thousand. */
export async function measureResults(say: (line: string) => void): Promise<Verdict[]> {
  if (!webIsFresh()) await buildWeb()
  return await runHallCases({ submits: (hall) => submits(hall, 0.02), rank, analysisPage, rescoring }, say)
}

/**
 * The rank of a mark among three million attempts with 901 different marks, some of them not folded in yet;
 * in the database alone.
 */
async function rank({ store, say }: Hall): Promise<Verdict> {
  const { connection, connectionString, folder } = store
  await connection.query(
    `insert into score_counts (paper_id, section, units, count)
      select paper, '', mark * 840, $1 / 901 + (mark = 0)::int * ($1 % 901)
      from generate_series(1000000, 1000020) paper, generate_series(-180, 720) mark`,
    [RANKED],
  )
  await connection.query(
    `insert into score_changes (paper_id, section, units, change)
      select 1000010, '', (n % 901 - 180) * 840, 1 from generate_series(1, 2000) n`,
  )
  await connection.query('vacuum analyze score_counts, score_changes')
  const script = join(folder, 'rank.pgbench')
  await writeFile(
    script,
    `\\set mark random(-180, 720)
select sum(count) as candidates, sum(count) filter (where units > :mark * 840) as above,
  sum(count) filter (where units <= :mark * 840) as up_to
from (select units, count from score_counts where paper_id = 1000010 and section = ''
  union all select units, change from score_changes where paper_id = 1000010 and section = '') counted (units, count);
`,
  )
  const times = []
  for (let round = 0; round < 7; round++)
    times.push(1_000 / (await rateOfScript(connectionString, script, { clients: 1, seconds: 2 })))
  say(`\nrank\n  pgbench, one client, prepared: ${times.map((ms) => ms.toFixed(3)).join(' ')} ms`)
  return judgeTime('a rank among 3,000,000, ms in the database', median(times), REFERENCE_HTTP_RATE, 1)
}

/**
 * A corrected key over a hundred thousand attempts, by the product's own job, while candidates save; both
 * bars must hold.
 */
async function rescoring({ store, product, candidates, packageId, say }: Hall): Promise<Verdict> {
  const { connection, connectionString } = store
  const db = openDatabase({ connectionString, poolSize: 2 })
  try {
    const source = testPaper({ sections: [testSection('all', Array(50).fill(1) as number[])] })
    const test = await publishTest(db, { mappingId: 90, packageId, free: true }, source)
    const paper = await new PublishedPapers().keyed(connection, test.versionId)
    const made = { paper, packageId, mappingId: 90, firstPerson: 5_000_000, seed: 1, now: new Date() }
    await makeUpAttempts(db, { ...made, count: RESCORED })
    await connection.query('vacuum analyze attempts')
    const hall = await publishHallPaper(connection, { questionCount: 100, mappingId: 91, packageId })
    const attempts = await beginAttempts(connection, hall, candidates.slice(0, 2_000))
    const key = paper.secret.questions[0]!.key as number
    const wanted = { paper: test.code, question: 1, change: { keys: [(key % 4) + 1] }, why: { en: 'Wrong.' } }
    await changeKey(db, wanted, { actor: 'bench', now: new Date() })
    const { result: seconds, latencies } = await saveWhile(
      { origin: product.origin, candidates, attempts, perSecond: 200 },
      async () => await untilRescored(connection, test.paperId),
    )
    const sorted = latencies.toSorted((a, b) => a - b)
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]!
    say(
      `\nrescoring\n  ${RESCORED} attempts of 50 questions in ${seconds.toFixed(0)} s; ${sorted.length} saves meanwhile, 200 a second: p50 ${sorted[sorted.length >> 1]!.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (at most ${MOST_SAVE_MS})`,
    )
    const verdict = {
      name: `${RESCORED} attempts scored anew, s (p99 of saves meanwhile ${p99.toFixed(0)} ms)`,
      ours: Number(seconds.toFixed(0)),
      floor: MOST_SAVE_MS,
      value: Number(seconds.toFixed(1)),
      bar: MOST_SECONDS,
    }
    return { ...verdict, holds: seconds <= MOST_SECONDS && p99 <= MOST_SAVE_MS }
  } finally {
    await db.$client.end()
  }
}

/** How long the job took, from the first changed result until it was marked finished. */
async function untilRescored(connection: Hall['store']['connection'], paperId: number): Promise<number> {
  for (;;) {
    const { rows } = await connection.query<{ seconds: number | null }>(
      `select extract(epoch from key.finished_at - (select min(changed_at) from result_changes))::float8 as seconds
        from key_changes key where paper_id = $1 and finished_at is not null`,
      [paperId],
    )
    if (rows[0]?.seconds != null) return rows[0].seconds
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
