export {
  heldBy,
  isFrozen,
  listContained,
  listParts,
  packsHolding,
  packsHoldingEach,
  partsByPack,
} from './list-parts.queries.ts'
