export interface AskedItem {
  packageId: number
  itemId: number
}

const NUMBER = /^[1-9]\d{0,9}$/

/** The item that an address names; undefined where it names none. */
export function askedItemOf({ packageId, itemId }: Record<keyof AskedItem, string>): AskedItem | undefined {
  if (!NUMBER.test(packageId) || !NUMBER.test(itemId)) return undefined
  const asked = { packageId: Number(packageId), itemId: Number(itemId) }
  return Math.max(asked.packageId, asked.itemId) < 2 ** 31 ? asked : undefined
}
