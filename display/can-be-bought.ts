/** Whether a package of the catalogue is sold at this moment (docs/buying.md). */
export function canBeBought(
  { sold, soldUntil }: { sold: boolean; soldUntil?: string | undefined },
  nowMs: number,
): boolean {
  return sold && (soldUntil === undefined || nowMs < Date.parse(soldUntil))
}
