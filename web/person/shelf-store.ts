import { useEffect, useSyncExternalStore } from 'react'
import type { ProductType } from '../../contract/product-types.ts'
import { listPurchased, type Shelf, type Shelved } from '../data/library.queries.ts'
import { whenForgotten } from './shelf-changed.ts'

/** B §7: purchased packages come ten a page. */
const PAGE_SIZE = 10
/** The most the API returns at once. */
const MOST_AT_ONCE = 50

/** The loaded part of a shelf: the pages requested so far, in order. */
export interface ShownShelf {
  items: Shelved[]
  total: number
  counts: Shelf['counts']
  /** it was answered once */
  known: boolean
  /** what is being loaded, or failed to load */
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
}

const NOTHING: ShownShelf = {
  items: [],
  total: 0,
  counts: {},
  known: false,
  asking: undefined,
  failed: undefined,
}

let owner: number | undefined
const shelves = new Map<string, ShownShelf>()
const shown = new Set<() => void>()
/** Answers to earlier requests are discarded. */
let turn = 0
/** What came to the shelf while this page showed it, the latest last. */
const added = new Set<number>()

/**
 * The shelf of this person, optionally of one type only; it is reloaded whenever it is shown, and the known
 * part stays meanwhile.
 */
export function useShelf(personId: number, category: ProductType | undefined): ShownShelf {
  useEffect(() => {
    const ask = () => void askFirst(personId, category)
    ask()
    return whenForgotten(ask)
  }, [personId, category])
  return useSyncExternalStore(
    subscribe,
    () => shelfNow(personId, category),
    () => NOTHING,
  )
}

/** The part of it known on this page. */
export function shelfNow(personId: number, category: ProductType | undefined): ShownShelf {
  return (owner === personId && shelves.get(keyOf(category))) || NOTHING
}

/** Loads from the beginning, as far as it was already shown. */
export async function askFirst(personId: number, category: ProductType | undefined): Promise<void> {
  if (owner !== personId) {
    owner = personId
    shelves.clear()
    added.clear()
  }
  const key = keyOf(category)
  const before = shelves.get(key) ?? NOTHING
  const pages = Math.max(1, Math.ceil(before.items.length / PAGE_SIZE))
  const asked = ++turn
  put(key, { ...before, asking: 'first', failed: undefined })
  try {
    const { packageList, total, counts } = await listPurchased(
      0,
      Math.min(MOST_AT_ONCE, pages * PAGE_SIZE),
      category,
    )
    if (asked !== turn) return
    if (before.known && total > before.total) noteAdded(before.items, packageList)
    const items = addedFirst(packageList)
    put(key, { items, total, counts, known: true, asking: undefined, failed: undefined })
  } catch {
    if (asked === turn) put(key, { ...before, asking: undefined, failed: 'first' })
  }
}

/** B §4.9: the next page is appended. */
export async function askNext(category: ProductType | undefined): Promise<void> {
  const key = keyOf(category)
  const before = shelves.get(key)
  if (!before?.known || before.asking) return
  const asked = ++turn
  put(key, { ...before, asking: 'next', failed: undefined })
  try {
    const page = Math.floor(before.items.length / PAGE_SIZE)
    const { packageList, total, counts } = await listPurchased(page, PAGE_SIZE, category)
    if (asked !== turn) return
    const items = withoutDoubles([...before.items, ...packageList])
    put(key, { items, total, counts, known: true, asking: undefined, failed: undefined })
  } catch {
    if (asked === turn) put(key, { ...before, asking: undefined, failed: 'next' })
  }
}

function noteAdded(before: readonly Shelved[], now: readonly Shelved[]): void {
  const known = new Set(before.map(({ packageId }) => packageId))
  for (const { packageId } of now) if (!known.has(packageId)) added.add(packageId)
}

/** B §4.9: recently added courses are prepended, the latest first. */
function addedFirst(items: Shelved[]): Shelved[] {
  const order = [...added]
  const rankOf = ({ packageId }: Shelved) => order.indexOf(packageId)
  return items.toSorted((a, b) => rankOf(b) - rankOf(a))
}

const keyOf = (category: ProductType | undefined) => category ?? ''

/** Something bought meanwhile pushes earlier items onto the next page, so they may arrive twice. */
function withoutDoubles(items: Shelved[]): Shelved[] {
  return [...new Map(items.map((item) => [item.packageId, item])).values()]
}

function put(key: string, shelf: ShownShelf): void {
  shelves.set(key, shelf)
  for (const listener of shown) listener()
}

function subscribe(listener: () => void): () => void {
  shown.add(listener)
  return () => shown.delete(listener)
}
