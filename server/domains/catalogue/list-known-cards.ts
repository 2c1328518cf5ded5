export { listKnownCards } from './known-packages.queries.ts'
