import pg from 'pg'
import { withdrawAttempt } from '../../server/domains/attempts/desk/withdraw-attempt.ts'
import { ReceiptKeys } from '../../server/domains/attempts/receipts/receipt-keys.ts'
import { rescoreAttempts } from '../../server/domains/attempts/rescoring/rescore-attempts.ts'
import { changeKey } from '../../server/domains/papers/change-key.ts'
import { PublishedPapers } from '../../server/domains/papers/published-papers.ts'
import { foldChanges } from '../../server/domains/ranks/fold-changes.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { compareRanks } from '../../server/testing/exams/compare-ranks.ts'
import { makeUpAttempts } from '../../server/testing/exams/made-up-attempts.ts'
import { publishTest, testPaper, testSection } from '../../server/testing/exams/test-papers.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { forgetRescored } from './plant-forget-rescored.ts'

const FULL = { attempts: 100_000, later: 20_000, withdrawals: 500 }
const SMALL = { attempts: 2_000, later: 400, withdrawals: 20 }
const SECTIONS = ['a', 'b', 'c']
const NOW = new Date('2026-11-22T06:00:00Z')

export const ranksProof: Proof = {
  claim:
    'rank and percentile are those of a sorted list at every moment, whatever is handed in, withdrawn or scored anew',
  plant: 'attempts that are scored anew stay in the figures with the marks they had',
  caught: /ranks while keys are corrected/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    run.say(
      `seed ${seed}; ${size.attempts} attempts with ties, late ones and second ones, then ${size.later} more`,
    )
    const store = await openProofStore(run)
    if (run.planted) run.defer(forgetRescored(pg.Client.prototype))
    const paper = await publish(store)
    const judge = await openJudge(run, store, paper.paperId)
    await makeUpAttempts(store.db, { ...paper.made, firstPerson: 1, count: size.attempts, seed })
    await judge('ranks before anything is folded in', 1)
    await foldChanges(store.db)
    await judge('ranks when all is folded in', 1)
    await correctTwoKeys(store, paper)
    await rescoreBeside(run, store, { paper, judge, size, seed })
    await judge('ranks when everything is scored anew', 1)
    const left = await store.db.$client.query(
      'select from attempts where paper_id = $1 and key_revision < 2 and submitted_at is not null',
      [paper.paperId],
    )
    run.checks.equal('attempts with the result of older keys', left.rowCount, 0)
    const changes = await store.db.$client.query<{ finished: boolean }>(
      'select finished_at is not null as finished from key_changes order by revision',
    )
    run.checks.equal(
      'changes of keys that are known as done',
      changes.rows.map(({ finished }) => finished),
      [true, true],
    )
  },
}

type Paper = Awaited<ReturnType<typeof publish>>
type Judge = (title: string, every: number) => Promise<void>

async function publish({ db }: TestStore) {
  const source = testPaper({ sections: SECTIONS.map((id) => testSection(id, Array(8).fill(1) as number[])) })
  const test = await publishTest(db, { mappingId: 1, packageId: 1, free: true }, source)
  const papers = new PublishedPapers()
  const paper = await papers.keyed(db.$client, test.versionId)
  const made = { paper, packageId: 1, mappingId: 1, now: NOW }
  return { code: test.code, paperId: test.paperId, versionId: test.versionId, papers, made }
}

async function openJudge(run: ProofRun, { db }: TestStore, paperId: number): Promise<Judge> {
  const connection = await db.$client.connect()
  run.defer(() => connection.release())
  return async (title, every) => {
    const { attempts, wrong } = await compareRanks(connection, paperId, { sections: SECTIONS, every })
    run.checks.equal(`${title}, of ${attempts}`, wrong.slice(0, 3), [])
  }
}

async function correctTwoKeys({ db }: TestStore, { code, made }: Paper): Promise<void> {
  const key = made.paper.secret.questions[0]!.key as number
  const why = { en: 'The key was wrong.' }
  const by = { actor: 'prove', now: NOW }
  await changeKey(db, { paper: code, question: 1, change: { keys: [(key % 4) + 1] }, why }, by)
  await changeKey(db, { paper: code, question: 12, change: 'drop', why }, by)
}

/**
 * Rescores while others submit, partly by the older keys, attempts are withdrawn, changes are folded in, and
 * ranks are read all the time.
 */
async function rescoreBeside(
  run: ProofRun,
  store: TestStore,
  { paper, judge, size, seed }: { paper: Paper; judge: Judge; size: typeof FULL; seed: number },
): Promise<void> {
  const { db } = store
  const services = { db, papers: paper.papers, receipts: new ReceiptKeys() }
  let over = false
  const began = performance.now()
  const rescoring = rescoreAttempts(services, () => NOW, { rest: 0.2 }).finally(() => {
    over = true
  })
  const others = Promise.all([
    makeUpAttempts(db, { ...paper.made, firstPerson: 10_000_000, count: size.later, seed: seed + 1 }),
    withdrawSome(store, paper, size.withdrawals, seededRandom(seed + 2)),
  ])
  let readings = 0
  while (!over) {
    await judge('ranks while keys are corrected', 5)
    await foldChanges(db)
    readings += 1
  }
  const { scored, changed } = await rescoring
  await others
  const rest = await rescoreAttempts(services, () => NOW, { rest: 0 })
  run.say(
    `${scored + rest.scored} scored anew, ${changed + rest.changed} came out otherwise, in ${((performance.now() - began) / 1000).toFixed(0)} s; ranks read ${readings} times meanwhile`,
  )
  await foldChanges(db)
}

async function withdrawSome(
  { db }: TestStore,
  { papers, paperId }: Paper,
  count: number,
  random: () => number,
): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>(
    'select id::int as id from attempts where paper_id = $1 and withdrawn_at is null order by id limit 50000',
    [paperId],
  )
  const staff = { actor: 'prove', now: NOW }
  const chosen = new Set(Array.from({ length: count }, () => rows[Math.floor(random() * rows.length)]!.id))
  for (const attemptId of chosen)
    await withdrawAttempt({ db, papers }, { attemptId, withdrawn: true, why: 'proof' }, staff)
}
