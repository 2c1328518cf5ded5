export { listBegunTests } from './lists/begun-tests.queries.ts'
export { listStandings, listTestStates, type Standing, type TestState } from './lists/standings.queries.ts'
