import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import type { library } from '../../../contract/store/library.ts'
import { canBeBought } from '../../../display/can-be-bought.ts'
import { contentOrder } from '../../../display/product-type.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { listParts } from '../catalogue/list-parts.ts'
import { extendedUntil } from '../passes/extended-until.ts'
import { findHeld, type Held, listShelf } from '../passes/list-shelf.ts'
import { type LibraryServices, refuseLibrary } from './library-services.ts'

/** The operations of the shelf, which shows what a person owns. */
export function libraryOperations(services: LibraryServices): Operations<typeof library> {
  const { db } = services
  return {
    async listPurchased({ pageNumber, pageSize, category }, context) {
      const shelf = await listShelf(db.$client, callerOf(context).personId, context.now)
      const known = await findKnownPackages(
        db.$client,
        shelf.map(({ packageId }) => packageId),
      )
      const all = shelf.flatMap((held) => {
        const found = known.get(held.packageId)
        return found ? [shelved(found, held, context.now)] : []
      })
      const asked =
        category === undefined ? all : all.filter(({ categories }) => categories.includes(category))
      return {
        packageList: asked.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
        total: asked.length,
        counts: countsOf(all),
      }
    },

    async getPurchased({ packageId }, context) {
      const held = await findHeld(db.$client, callerOf(context).personId, packageId, context.now)
      if (!held) throw refuseLibrary('not_yours')
      const partIds = held.parts.length ? held.parts : await listParts(db.$client, packageId)
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

function shelved(found: KnownPackage, held: Held, now: Date) {
  return {
    id: found.packageId,
    ...pick(found, [
      'packageId',
      'title',
      'slugurl',
      'imgUrl',
      'category',
      'categories',
      'courses',
      'languages',
      'mahaPack',
      'isTestPassPackage',
    ]),
    onSale:
      found.onSale &&
      canBeBought({ sold: found.sold, soldUntil: found.soldUntil ?? undefined }, now.getTime()),
    until: held.until?.toISOString() ?? null,
    since: held.since.toISOString(),
    source: held.source,
    sourceRef: held.source === 'ORDER' ? held.sourceRef : null,
    ended: held.ended,
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

function countsOf(all: readonly { categories: ProductType[] }[]): Partial<Record<ProductType, number>> {
  const counts: Partial<Record<ProductType, number>> = {}
  for (const type of PRODUCT_TYPES) {
    const count = all.filter(({ categories }) => categories.includes(type)).length
    if (count > 0) counts[type] = count
  }
  return counts
}

function pick<T, K extends keyof T>(from: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
