import type { ProductType } from '../../../../contract/product-types.ts'

/** Something of one kind that opens in a package, now or from a day on. */
export interface Opens {
  kind: ProductType
  free: boolean
  /** ISO 8601, UTC; null: it stays open */
  closesAt: string | null
}

/** What a package, or a part of a pack, promises, and what it holds. */
export interface Promising {
  categoryList: readonly ProductType[]
  /** sent by post: how many copies there are is asked when it is bought */
  shippable: boolean
  /** with what its own parts open */
  opens: readonly Opens[]
}

export interface Sale {
  sold: boolean
  /** when something that it promises closes for good */
  soldUntil?: string
  /** the kinds that it promises and of which nothing opens, not even later */
  closedTypes: ProductType[]
}

/**
 * A package is sold when all that it promises opens, or has a day, and something of it is paid for. A pack is
 * when each of its parts, those on sale, would be; a test pass promises tests alone, wherever they are. The
 * operator may sell it by a call alone.
 */
export function whatIsSold(
  own: Promising & { enquiryOnly: boolean; isTestPassPackage: boolean },
  parts: readonly Promising[],
): Sale {
  const needs = [own, ...(own.isTestPassPackage ? [] : parts)].flatMap(needsOf)
  const closed = needs.flatMap(({ kind, by }) => (kind && by.length === 0 ? [kind] : []))
  const sold = !own.enquiryOnly && own.categoryList.length > 0 && needs.every(({ by }) => by.length > 0)
  const ends = needs.flatMap(({ by }) => lastOf(by) ?? [])
  return {
    sold,
    ...(sold && ends.length > 0
      ? { soldUntil: ends.reduce((one, other) => (one < other ? one : other)) }
      : {}),
    closedTypes: [...new Set(closed)],
  }
}

interface Need {
  /** undefined: something that is paid for, of whatever kind */
  kind?: ProductType
  by: readonly Opens[]
}

function needsOf({ categoryList, shippable, opens }: Promising): Need[] {
  const sent = shippable && categoryList.includes('BOOKS')
  const opened = categoryList.filter((kind) => !(sent && kind === 'BOOKS'))
  const needs: Need[] = opened.map((kind) => ({ kind, by: opens.filter((one) => one.kind === kind) }))
  return sent ? needs : [...needs, { by: opens.filter(({ free }) => !free) }]
}

/** When the last of them closes; null: never, or there are none. */
function lastOf(opens: readonly Opens[]): string | null {
  const ends = opens.map(({ closesAt }) => closesAt)
  return ends.reduce<string | null>(
    (last, end) => (last === null || end === null ? null : last > end ? last : end),
    ends[0] ?? null,
  )
}
