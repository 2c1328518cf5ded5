import type { PricedLine } from '../../data/cart.queries.ts'
import { CHECKOUT_DRAFT as DRAFT } from '../../parts/cart/cart-memory.ts'
import { readDraft } from '../../ui/device/kept-draft.ts'

/** The chosen batches of live courses, by the id of the price, as an order names them. */
export type ChosenBatches = Record<string, number>

/** What was chosen in this tab; other code may have written there. */
export function keptBatches(): ChosenBatches {
  const kept = readDraft(DRAFT).batchOf
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, id]) => Number.isInteger(id)))
}

/** The batch of a line: what was chosen while it can be joined, else the first that can. */
export function batchOfLine(
  { validityId, batches }: Pick<PricedLine, 'validityId' | 'batches'>,
  chosen: ChosenBatches,
): number | undefined {
  const open = batches.filter(({ joining }) => joining === 'open')
  const wanted = open.find(({ batchId }) => batchId === chosen[String(validityId)])
  return (wanted ?? open[0])?.batchId
}

/** Of all lines that have batches. */
export function batchesOfLines(
  lines: readonly Pick<PricedLine, 'validityId' | 'batches'>[],
  chosen: ChosenBatches,
): ChosenBatches {
  return Object.fromEntries(
    lines.flatMap((line): [string, number][] => {
      const batchId = batchOfLine(line, chosen)
      return batchId === undefined ? [] : [[String(line.validityId), batchId]]
    }),
  )
}
