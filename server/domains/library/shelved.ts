import { canBeBought } from '../../../display/can-be-bought.ts'
import type { ShelvedPackage } from '../catalogue/find-known-packages.ts'
import type { Held } from '../passes/list-shelf.ts'

/** Something on a shelf as lists of it show it. */
export function shelved(found: ShelvedPackage, held: Held, now: Date) {
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

export function pick<T, K extends keyof T>(from: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
