export { SEARCHED_ITEMS } from './searched-items.queries.ts'
