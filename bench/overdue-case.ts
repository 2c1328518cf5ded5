import { answerAll, beginAttempts } from '../drive/hall-attempts.ts'
import { publishHallPaper } from '../drive/hall-paper.ts'
import { atRate, inTurn, ROUNDS } from '../drive/in-turn.ts'
import { judgeComparison, median, type Verdict } from '../drive/judge.ts'
import { settleDue } from '../server/domains/attempts/handing-in/settle-due.ts'
import { openAttempts } from '../server/domains/attempts/open-attempts.ts'
import { PublishedPapers } from '../server/domains/papers/published-papers.ts'
import { readOwnSecret } from '../server/platform/secrets/own-secret.ts'
import type { Hall } from './hall.ts'

const QUESTIONS = 100
const OVERDUE = 1_500
const SECONDS = 2
/** A large exam: so many end at once, and are to be handed in within five minutes. */
const LARGE = { attempts: 300_000, seconds: 300 }
const CORES_OF_A_PROCESS = 2

/** Attempts of a hundred answered questions whose time is over, handed in by the job. */
export async function overdue({ store, candidates, packageId, upserts, say }: Hall): Promise<Verdict> {
  const { connection, db, storage } = store
  const paper = await publishHallPaper(connection, { questionCount: QUESTIONS, mappingId: 5, packageId })
  const ids = await beginAttempts(connection, paper, candidates.slice(0, OVERDUE))
  await answerAll(connection, ids, QUESTIONS)
  await connection.query('vacuum analyze attempts, attempt_events')
  const secret = await readOwnSecret(connection)
  const services = openAttempts({ db, secret, storage, papers: new PublishedPapers() })
  say(
    `\noverdue\n  settleDue in this process, ${ROUNDS} rounds of ${OVERDUE} attempts, ${QUESTIONS} answered questions each\n  ${upserts.command}`,
  )
  const ours = async () => {
    await connection.query(
      `update attempts set state = 'INCOMPLETE', submitted_at = null, submitted_by = null, got_units = null, result = null,
          deadline_at = now() - interval '1 hour' where paper_id = $1`,
      [paper.paperId],
    )
    const began = performance.now()
    const { handedIn } = await settleDue(services, new Date())
    if (handedIn !== OVERDUE) throw new Error(`${handedIn} of ${OVERDUE} were handed in`)
    return atRate((handedIn * 1_000) / (performance.now() - began))
  }
  const rounds = await inTurn({ ours, floor: () => upserts.counted(SECONDS) }, { say })
  const perSecond = median(rounds.map((round) => round.ours))
  const cores = (CORES_OF_A_PROCESS * LARGE.attempts) / LARGE.seconds / perSecond
  say(
    `  ${perSecond.toFixed(0)} a second here; ${LARGE.attempts} within ${LARGE.seconds / 60} minutes need ${cores.toFixed(1)} cores`,
  )
  // Each writes what fifty upserts would, in a fiftieth of a commit.
  return judgeComparison(
    'overdue attempts handed in by the job / single-row upserts of pgbench',
    rounds,
    0.05,
  )
}
