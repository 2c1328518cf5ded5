export { listParts } from './list-parts.queries.ts'
