/** What a person owns: all of it, or one package. */
export type ShelfAddress = { screen: 'shelf' } | { screen: 'purchase'; packageId: string; title: string }

const PURCHASE = /^\/my-purchase\/([1-9]\d{0,9})\/([^/]+)$/

/** Undefined for any other address; the rest below `/my-purchase/` is held for later work. */
export function shelfAddress(path: string): ShelfAddress | undefined {
  if (path === '/my-purchase') return { screen: 'shelf' }
  const [, packageId, title] = PURCHASE.exec(path) ?? []
  return packageId === undefined || title === undefined ? undefined : { screen: 'purchase', packageId, title }
}
