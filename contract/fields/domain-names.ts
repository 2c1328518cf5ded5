/**
 * Whether the domain names 1 to 4 that are not empty differ from each other (B §5), whatever their case and
 * outer spaces.
 */
export function areDomainNamesUnique(names: readonly (string | null | undefined)[]): boolean {
  const given = names.map((name) => (name ?? '').trim().toLowerCase()).filter((name) => name !== '')
  return new Set(given).size === given.length
}
