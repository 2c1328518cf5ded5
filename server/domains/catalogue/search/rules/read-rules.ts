export { listRules } from './search-rules.queries.ts'
