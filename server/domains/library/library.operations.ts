import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import type { library } from '../../../contract/store/library.ts'
import { contentOrder } from '../../../display/product-type.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import {
  findKnownPackages,
  findShelvedPackages,
  type KnownPackage,
} from '../catalogue/find-known-packages.ts'
import { extendedUntil } from '../passes/extended-until.ts'
import { findHeld, type Held, listShelf, partsOf } from '../passes/list-shelf.ts'
import { type LibraryServices, refuseLibrary } from './library-services.ts'
import { pick, shelved } from './shelved.ts'

/** The operations of the shelf, which shows what a person owns. */
export function libraryOperations(services: LibraryServices): Operations<typeof library> {
  const { db } = services
  return {
    async listPurchased({ pageNumber, pageSize, category }, context) {
      const shelf = await listShelf(db.$client, callerOf(context).personId, context.now)
      const all = shelf.map(({ packageId }) => packageId)
      const pageOf = <T>(of: readonly T[]) => of.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
      const known = await findShelvedPackages(db.$client, all, category === undefined ? pageOf(all) : [])
      const asked = shelf.filter(({ packageId }) => {
        const types = known.get(packageId)?.types
        return types && (category === undefined || types.includes(category))
      })
      const page = pageOf(asked)
      // Which packages a page of one type shows is known only now.
      const missing = page.flatMap(({ packageId }) => (known.get(packageId)?.shown ? [] : packageId))
      const more = missing.length > 0 ? await findShelvedPackages(db.$client, missing, missing) : known
      return {
        packageList: page.flatMap((held) => {
          const found = known.get(held.packageId)?.shown ?? more.get(held.packageId)?.shown
          return found ? [shelved(found, held, context.now)] : []
        }),
        total: asked.length,
        counts: countsOf(known.values()),
      }
    },

    async getPurchased({ packageId }, context) {
      const held = await findHeld(db.$client, callerOf(context).personId, packageId, context.now)
      if (!held) throw refuseLibrary('not_yours')
      const partIds = await partsOf(db.$client, held)
      const known = await findKnownPackages(db.$client, [packageId, held.byPackageId, ...partIds])
      const found = known.get(packageId)
      if (!found) throw refuseLibrary('not_yours')
      const bought = held.byPackageId === packageId ? found : known.get(held.byPackageId)
      const card = shelved(found, held, context.now)
      return {
        ...card,
        extension: card.onSale ? extensionOf(found, held, context.now) : null,
        reasonPackage: bought && bought !== found ? pick(bought, ['packageId', 'title', 'slugurl']) : null,
        parts: partIds
          .flatMap((id) => known.get(id) ?? [])
          .sort((a, b) => contentOrder(a.category) - contentOrder(b.category) || a.packageId - b.packageId)
          .map((part) => pick(part, ['packageId', 'title', 'slugurl', 'imgUrl', 'category'])),
        contents: found.contents.toSorted((a, b) => contentOrder(a.category) - contentOrder(b.category)),
        delivery: bought?.shippable ? await deliveryOf(services, held) : null,
      }
    },
  }
}

/** What buying it once more at its first price would come to; a printed book is had, not extended. */
function extensionOf({ packageId, plan, shippable, category }: KnownPackage, held: Held, now: Date) {
  if (held.ended || (shippable && category === 'BOOKS')) return null
  const until = extendedUntil({ may: true, ...held }, { packageId, validity: plan }, now)
  return until && { validityId: plan.id, until: until.toISOString() }
}

async function deliveryOf(services: LibraryServices, held: Held) {
  if (held.source !== 'ORDER') return null
  return (await services.deliveryOf?.(services.db.$client, held.sourceRef, held.byPackageId)) ?? null
}

function countsOf(
  packages: Iterable<{ types: readonly ProductType[] }>,
): Partial<Record<ProductType, number>> {
  const counted = new Map<ProductType, number>()
  for (const { types } of packages) for (const type of types) counted.set(type, (counted.get(type) ?? 0) + 1)
  return Object.fromEntries(
    PRODUCT_TYPES.flatMap((type) => {
      const count = counted.get(type)
      return count === undefined ? [] : [[type, count]]
    }),
  )
}
