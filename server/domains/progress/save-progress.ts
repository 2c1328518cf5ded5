import { mergeProgress, type ProgressChange, progressOfChange } from '../../../learning/merge-progress.ts'
import type { Connection } from '../../platform/database.ts'
import type { Settled } from '../../platform/writing/write-queue.ts'
import { refuseAccounts } from '../accounts/accounts-refusals.ts'
import { callersOf } from '../accounts/sign-in/callers-together.ts'
import { findItems } from '../contents/find-items.ts'
import { judgeItems, type ProgressFault } from './judge-items.ts'
import { type ProgressToPut, putProgress } from './progress.queries.ts'

/** What a device noted of an item. */
export interface ItemChange extends ProgressChange {
  packageId: number
  itemId: number
}

/** One device's call: what it noted, and the session it shows. */
export interface ProgressCall {
  session: string
  changes: readonly ItemChange[]
  now: Date
}

export interface ProgressKept {
  kept: number
  refused: { packageId: number; itemId: number; why: ProgressFault }[]
}

/** Before this nobody learned anything here: a clock that says so was never set. */
const FIRST_MOMENT = Date.UTC(2020, 0, 1)

const nameOf = ({ packageId, itemId }: Pick<ItemChange, 'packageId' | 'itemId'>) => `${packageId} ${itemId}`

/**
 * Afterwards every change of these calls is durable, or its item is reported as refused. One statement writes
 * everything. A call by a person who signed out fails alone. Answers in the order of the calls.
 */
export async function saveProgress(
  connection: Connection,
  calls: readonly ProgressCall[],
): Promise<Settled<ProgressKept>[]> {
  const now = new Date(Math.max(...calls.map((call) => call.now.getTime())))
  const sessions = [...new Set(calls.map(({ session }) => session))]
  const itemIds = new Set(calls.flatMap(({ changes }) => changes.map(({ itemId }) => itemId)))
  const [callers, items] = await Promise.all([
    callersOf(connection, sessions, now),
    findItems(connection, [...itemIds]),
  ])
  const told = mergeCalls(calls, callers)
  const faults = await judgeItems(connection, told, items, now)
  await putProgress(
    connection,
    told.filter((one) => !faults.has(one)),
    now,
  )
  const faultOf = new Map([...faults].map(([one, why]) => [`${one.personId} ${nameOf(one)}`, why]))
  return calls.map(({ session, changes }) => {
    const personId = callers.get(session)
    if (personId === undefined) return { error: refuseAccounts('sign_in_needed') }
    return { outcome: outcomeOf(changes, (change) => faultOf.get(`${personId} ${nameOf(change)}`)) }
  })
}

/** One record for each person and item, of all that these calls say of it. */
function mergeCalls(calls: readonly ProgressCall[], callers: ReadonlyMap<string, number>): ProgressToPut[] {
  const merged = new Map<string, ProgressToPut>()
  for (const { session, changes, now } of calls) {
    const personId = callers.get(session)
    if (personId === undefined) continue
    for (const change of changes) {
      const { packageId, itemId } = change
      const at = Math.min(Math.max(change.at, FIRST_MOMENT), now.getTime())
      const progress = progressOfChange({ ...change, at })
      const name = `${personId} ${nameOf(change)}`
      const before = merged.get(name)
      const after = before ? mergeProgress(before, progress) : progress
      merged.set(name, { personId, packageId, itemId, ...after })
    }
  }
  return [...merged.values()]
}

function outcomeOf(
  changes: readonly ItemChange[],
  faultOf: (change: ItemChange) => ProgressFault | undefined,
): ProgressKept {
  const refused = new Map<string, ProgressKept['refused'][number]>()
  let kept = 0
  for (const change of changes) {
    const why = faultOf(change)
    if (why === undefined) kept += 1
    else refused.set(nameOf(change), { packageId: change.packageId, itemId: change.itemId, why })
  }
  return { kept, refused: [...refused.values()] }
}
