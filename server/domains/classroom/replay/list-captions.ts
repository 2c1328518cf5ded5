export { listCaptions } from './said.queries.ts'
