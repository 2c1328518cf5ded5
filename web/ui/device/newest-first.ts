/** The list with the entry in front, without duplicates, and no longer than allowed. */
export function newestFirst<T>(
  list: T[],
  entry: T,
  most: number,
  sameAs: (entry: T) => unknown = (it) => it,
): T[] {
  return [entry, ...list.filter((other) => sameAs(other) !== sameAs(entry))].slice(0, most)
}

export function isPackageId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
