export { findKnownMedia } from './media.queries.ts'
