export { listFreeTitles } from './free-titles.queries.ts'
