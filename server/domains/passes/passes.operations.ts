import type { passes } from '../../../contract/buying/passes.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { passesAmong } from '../catalogue/pass-scope/pass-scope.ts'
import { mayOpen, type Opening } from './may-open.ts'
import { deleteGrants, listGrants, listTrials } from './passes.queries.ts'
import { listActivePasses } from './what-passes-open.ts'

/** The operations that answer questions about purchases. */
export function passesOperations({ db }: { db: Database }): Operations<typeof passes> {
  const passOf = async (opening: Opening, pkgId: number) => {
    if (!opening.may || opening.byPackageId === pkgId) return null
    return (await passesAmong(db.$client, [opening.byPackageId]))[0] ?? null
  }
  const openingOf = (packageId: number, context: RequestContext) =>
    mayOpen(db.$client, callerOf(context).personId, packageId, context.now)
  return {
    async checkPurchase({ pkgId }, context) {
      const opening = await openingOf(pkgId, context)
      const trial = opening.may && opening.source === 'TRIAL'
      return {
        success: true,
        Data: {
          isPurchased: opening.may && !trial,
          isFreeTrail: trial,
          until: (opening.may && opening.until?.toISOString()) || null,
          extendable: opening.may && !trial && opening.until !== null && opening.byPackageId === pkgId,
          source: opening.may ? opening.source : null,
          sourceRef: opening.may ? opening.sourceRef : null,
          passId: await passOf(opening, pkgId),
        },
      }
    },
    async isPurchased({ pkgId }, context) {
      const opening = await openingOf(pkgId, context)
      return opening.may && opening.source !== 'TRIAL'
    },
    async listActivePasses(_input, context) {
      const active = await listActivePasses(db.$client, callerOf(context).personId, context.now)
      const known = await findKnownPackages(
        db.$client,
        active.map(({ held }) => held.packageId),
      )
      return {
        success: true,
        data: active.flatMap(({ held, ...counts }) => {
          const { packageId, since, until, source } = held
          const found = known.get(packageId)
          if (!found) return []
          const { title, slugurl } = found
          return {
            packageId,
            title,
            slugurl,
            isFreeTrail: source === 'TRIAL',
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
            ...counts,
          }
        }),
      }
    },
    async listFreeTrials(_input, context) {
      const trials = await listTrials(db.$client, callerOf(context).personId)
      return {
        success: true,
        data: trials.flatMap(({ packageId, endsAt }) =>
          endsAt ? [{ packageId, expiry: endsAt.toISOString() }] : [],
        ),
      }
    },
  }
}

/** After an erasure nobody is left to open anything. The order records what was bought. */
export const passesOfPerson: PersonalData = {
  name: 'purchases',
  exportOf: (db, personId) => listGrants(db.$client, personId),
  erase: deleteGrants,
}
