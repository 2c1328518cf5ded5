import { type CONFLICTS, STOPPING } from '../../../contract/buying/cart.ts'
import type { BatchChoices } from '../classes/seats/batch-choices.ts'
import { extendedUntil } from '../passes/extended-until.ts'
import { openingsOf } from '../passes/may-open.ts'
import { readAddedPrices } from './cart.queries.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartServices } from './cart-services.ts'
import { leftInStock } from './left-in-stock.ts'
import type { PickedItem } from './pick-items.ts'
import { isPrinted, type SoldPrice } from './sold-price.ts'

/** Why something in a cart cannot be bought, or what its buyer should know (contract/buying/cart.ts). */
export interface Conflict {
  code: (typeof CONFLICTS)[number]
  validityId: number
  packageId: number
  stops: boolean
  beforePaise?: number
  available?: number
  packId?: number
  until?: string | null
  extendsTo?: string | null
}

type Found = PickedItem & { price: SoldPrice }
type Details = Pick<Conflict, 'beforePaise' | 'available' | 'packId' | 'until' | 'extendsTo'>

/**
 * Everything that blocks these items, or should be shown with them. Reads only what some item of the cart
 * depends on.
 */
export async function findConflicts(
  services: CartServices,
  items: readonly PickedItem[],
  { owner, choices }: { owner: CartOwner | undefined; choices: ReadonlyMap<number, BatchChoices> },
  now: Date,
  /** `stopping`: skips notes about prices */
  wanted: 'all' | 'stopping' = 'all',
): Promise<Conflict[]> {
  const found = items.filter((item): item is Found => item.price !== undefined)
  const full = found.filter(({ packageId }) => choices.get(packageId)?.full)
  const lists = await Promise.all([
    full.map((item) => conflict(item, 'batches_full')),
    outOfStock(services, found),
    inPacks(services, found),
    owned(services, found, owner, now),
    wanted === 'all' ? changedPrices(services, found, owner) : [],
  ])
  const offSale = items.filter(({ price }) => !price).map((item) => conflict(item, 'off_sale'))
  return [...offSale, ...lists.flat()]
}

async function outOfStock({ db }: CartServices, items: Found[]): Promise<Conflict[]> {
  const sent = items.filter(({ price }) => price.sold.details.shippable)
  if (sent.length === 0) return []
  const left = await leftInStock(
    db,
    sent.map(({ packageId }) => packageId),
  )
  return sent.flatMap((item) => {
    const available = left.get(item.packageId)
    return available === undefined || available >= item.quantity
      ? []
      : [conflict(item, 'out_of_stock', { available })]
  })
}

async function inPacks({ index }: CartServices, items: Found[]): Promise<Conflict[]> {
  // A test pass holds what its exams have, whether or not its file links anything.
  const holds = ({ price: { sold } }: Found) =>
    sold.details.linkedPkgsExists || sold.details.isTestPassPackage
  const packs = items.length > 1 ? items.filter(holds) : []
  const told = new Map<number, Conflict>()
  for (const { packageId: packId } of packs) {
    const parts = await index.partsOf(packId)
    for (const item of items)
      if (parts.includes(item.packageId) && !told.has(item.packageId))
        told.set(item.packageId, conflict(item, 'in_a_pack_in_the_cart', { packId }))
  }
  return [...told.values()]
}

async function owned(
  { db }: CartServices,
  items: Found[],
  owner: CartOwner | undefined,
  now: Date,
): Promise<Conflict[]> {
  if (!owner || !('personId' in owner) || items.length === 0) return []
  const ids = items.map(({ packageId }) => packageId)
  const openings = await openingsOf(db.$client, owner.personId, ids, now)
  return items.flatMap((item) => {
    const opening = openings.get(item.packageId)
    if (!opening?.may || opening.source === 'TRIAL') return []
    const until = opening.until?.toISOString() ?? null
    const { sold, option } = item.price
    if (until === null && !isPrinted(sold.details)) return [conflict(item, 'owned_for_good', { until })]
    const extended = extendedUntil(opening, { packageId: item.packageId, validity: option }, now)
    const extendsTo = extended?.toISOString() ?? null
    return [conflict(item, 'already_owned', { until, extendsTo })]
  })
}

async function changedPrices(
  { db }: CartServices,
  items: Found[],
  owner: CartOwner | undefined,
): Promise<Conflict[]> {
  if (!owner || items.length === 0) return []
  const before = await readAddedPrices(db.$client, owner)
  return items.flatMap((item) => {
    const beforePaise = before.get(item.validityId)
    return beforePaise === undefined || beforePaise === item.price.option.spPaise
      ? []
      : [conflict(item, 'price_changed', { beforePaise })]
  })
}

function conflict(
  { validityId, packageId }: PickedItem,
  code: Conflict['code'],
  details: Details = {},
): Conflict {
  return { code, validityId, packageId, stops: STOPS.has(code), ...details }
}

const STOPS: ReadonlySet<string> = new Set(STOPPING)
