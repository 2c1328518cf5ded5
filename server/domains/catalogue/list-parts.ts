export {
  heldBy,
  isFrozen,
  listParts,
  packsHolding,
  packsHoldingEach,
  partsByPack,
} from './list-parts.queries.ts'
