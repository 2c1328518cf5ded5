import type { Place } from './read-places.ts'

/** As the contract says it. */
export function shownPlace({ kind, title, titleHindi, path, count }: Place): Omit<Place, 'type'> {
  return { kind, title, titleHindi, path, count }
}
