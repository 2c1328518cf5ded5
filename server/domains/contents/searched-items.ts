export { SEARCHED_ITEMS, TITLED_ITEMS } from './searched-items.queries.ts'
