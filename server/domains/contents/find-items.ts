export { type FoundItem, findItems } from './found-items.queries.ts'
