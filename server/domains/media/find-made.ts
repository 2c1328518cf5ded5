export { findMade } from './made.queries.ts'
