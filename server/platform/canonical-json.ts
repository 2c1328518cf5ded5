/** JSON whose text is the same however the fields of its objects are ordered. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}
