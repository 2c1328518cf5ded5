export { type KnownPlaces, listKnownPlaces } from './known-places.queries.ts'
