export { listLatestProgress, type Progress, progressOf } from './progress.queries.ts'
