export { isFrozen, listParts, packsHolding, partsByPack } from './list-parts.queries.ts'
