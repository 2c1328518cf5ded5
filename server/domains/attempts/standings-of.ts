export { listBegunTests } from './lists/begun-tests.queries.ts'
export { listStandings, type Standing } from './lists/standings.queries.ts'
