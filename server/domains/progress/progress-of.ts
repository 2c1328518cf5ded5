export { type Progress, progressOf } from './progress.queries.ts'
