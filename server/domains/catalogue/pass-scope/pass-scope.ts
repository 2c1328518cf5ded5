export { countExams, passesAmong } from './pass-scope.queries.ts'
