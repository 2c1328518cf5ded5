import type { progress } from '../../../contract/learning/progress.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { sessionShownBy } from '../accounts/sign-in/callers-together.ts'
import { type ItemProgress, listLatestProgress, progressOf } from './progress-of.ts'
import { type ProgressServices, refuseProgress } from './progress-services.ts'

/** A device sends every few seconds what has changed; after hours offline a hundred items a call. */
const MOST_CHANGES_A_MINUTE = 3_000

/** The operations of progress. */
export function progressOperations({
  db,
  secret,
  progressWrites,
}: ProgressServices): Operations<typeof progress> {
  const allowance = allowanceOf(MOST_CHANGES_A_MINUTE)
  return {
    async saveProgress({ changes }, { visit, now }) {
      const session = sessionShownBy(visit, secret)
      if (!allowance.take(session, changes.length, now)) throw refuseProgress('too_many_changes')
      return await progressWrites.save({ session, changes, now })
    },

    async getProgress({ packageId, itemIds, pageNo, pageSize }, context) {
      const { personId } = callerOf(context)
      if (itemIds) {
        const found = await progressOf(db.$client, personId, itemIds)
        const inPackage = [...found.values()].filter(
          (one) => packageId === undefined || one.packageId === packageId,
        )
        return { items: inPackage.map(described), more: false }
      }
      const offset = (pageNo - 1) * pageSize
      const packageIds = packageId === undefined ? undefined : [packageId]
      const page = { packageIds, done: true, offset, limit: pageSize + 1 }
      const found = await listLatestProgress(db.$client, personId, page)
      return { items: found.slice(0, pageSize).map(described), more: found.length > pageSize }
    },
  }
}

function described({ beganAt, doneAt, positionAt, updatedAt, ...rest }: ItemProgress) {
  return {
    ...rest,
    state: doneAt === null ? ('under-way' as const) : ('done' as const),
    beganAt: new Date(beganAt).toISOString(),
    doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
    positionAt: new Date(positionAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
