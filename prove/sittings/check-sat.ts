import type { HallPaper } from '../../drive/hall-paper.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { ProofRun } from '../proof.ts'
import { checkAttempts } from './check-attempts.ts'
import { checkEvents, listStored } from './check-events.ts'
import { checkResults } from './check-results.ts'
import type { PatientCandidate } from './patient-candidate.ts'

/** After these candidates sat: nothing acknowledged is lost or late, and every result is what it comes to. */
export async function checkSat(
  { checks, say }: Pick<ProofRun, 'checks' | 'say'>,
  connection: Connection,
  paper: HallPaper,
  candidates: readonly PatientCandidate[],
): Promise<void> {
  const attempts = candidates.flatMap(({ attempt }) => attempt ?? [])
  const stored = await listStored(connection)
  const { acknowledged } = checkEvents(checks, stored, attempts)
  await checkAttempts(checks, connection, attempts)
  await checkResults(checks, connection, paper, { attempts, stored })
  checks.equal('events that are late', stored.filter(({ late }) => late).length, 0)
  say(`${attempts.length} attempts, ${acknowledged} events acknowledged, ${stored.length} stored`)
}
