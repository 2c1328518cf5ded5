export { type BatchPlace, batchesNowOf, findBatchPlace, packagesTaught } from './batch-places.queries.ts'
