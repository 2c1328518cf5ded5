import { randomInt } from 'node:crypto'
import type { Connection } from '../../../platform/database.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { findTest, type MappedTest } from '../../contents/find-test.ts'
import { openWindow } from '../../contents/open-window.ts'
import type { PaperPlan } from '../../papers/paper-plan.ts'
import { type AttemptRow, insertAttempt, listAttemptsAt } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { findTimePercent } from '../exam-profiles.queries.ts'
import { settleDueOf } from '../handing-in/settle-due.ts'
import { refuseTests } from '../refuse-tests.ts'
import { accessTo } from '../test-access.ts'
import { timesOf } from '../times/times-of.ts'

export interface AttemptAsked {
  packageId: number
  mappingId: number
  language: 'ENGLISH' | 'HINDI'
  /** ids of the optional sections that were chosen */
  sections?: readonly string[] | undefined
  /** 1, or of a re-attempt */
  number: number
}

/**
 * Begins this attempt, or finds it. A person with an attempt in progress gets that one, whichever number they
 * asked for; a submitted attempt is returned as it is.
 */
export async function startAttempt(
  services: ScoringServices,
  asked: AttemptAsked,
  personId: number,
  now: Date,
): Promise<AttemptRow> {
  const connection = services.db.$client
  const test = await findTest(connection, asked)
  if (!test) throw refuseTests('test_not_found')
  await settleDueOf(services, personId, now)
  const before = await listAttemptsAt(connection, personId, test.paperId)
  const found = before.find(({ state }) => state === 'INCOMPLETE') ?? before[asked.number - 1]
  if (found) return found
  if (asked.number !== before.length + 1) throw refuseTests('test_finished')
  await refuseUnlessOpen(connection, test, personId, now)
  const { plan } = test
  if (plan.reattempts !== null && asked.number > plan.reattempts + 1) throw refuseTests('no_more_attempts')
  if (!plan.languages.includes(asked.language)) throw refuseTests('language_not_offered')
  const sections = chosenSections(plan, asked.sections ?? [])
  const timePercent = await findTimePercent(connection, personId)
  const times = timesOf(plan, sections, { startedAtMs: now.getTime(), timePercent, credits: [] })
  const begun = await insertAttempt(connection, {
    personId,
    paperId: test.paperId,
    paperVersionId: test.versionId,
    mappingId: test.mappingId,
    packageId: test.packageId,
    number: asked.number,
    language: asked.language,
    sections,
    seed: randomInt(1, 2_147_483_647),
    timePercent,
    credits: [],
    startedAt: now,
    deadlineAt: new Date(times.deadlineMs),
    spans: times.sections,
  })
  if (begun) return begun
  // Another call of the same person was first.
  const [latest] = (await listAttemptsAt(connection, personId, test.paperId)).slice(-1)
  if (!latest) throw new Error('an attempt was neither begun nor found')
  return latest
}

async function refuseUnlessOpen(
  connection: Connection,
  test: MappedTest,
  personId: number,
  now: Date,
): Promise<void> {
  const known = (await findKnownPackages(connection, [test.packageId])).get(test.packageId)
  const { access } = await accessTo(connection, { ...test, onSale: known?.onSale === true }, personId, now)
  if (access === 'buy') throw refuseTests('test_not_open', { packageId: test.packageId })
  if (access === 'app-only') throw refuseTests('app_only')
  if (access === 'not-yet') throw refuseTests('test_not_yet', { opensAt: openWindow(test)?.opensAt })
  if (access === 'closed') throw refuseTests('test_closed')
}

/**
 * Ids of the sections that the attempt has; throws unless as many optional ones are chosen as the paper asks.
 */
function chosenSections(plan: PaperPlan, chosen: readonly string[]): string[] {
  const optional = plan.sections.filter((section) => section.optional).map(({ id }) => id)
  const wanted = [...new Set(chosen)].filter((id) => optional.includes(id))
  if (wanted.length !== plan.chooseOptional || wanted.length !== chosen.length)
    throw refuseTests('sections_not_chosen', { choose: plan.chooseOptional })
  return plan.sections
    .filter((section) => !section.optional || wanted.includes(section.id))
    .map(({ id }) => id)
}
