/** Whole percent off the mrp, rounded; 0 when nothing is off (A §5). */
export function discountPercent(mrpPaise: number, payablePaise: number): number {
  if (mrpPaise <= 0 || payablePaise >= mrpPaise) return 0
  return Math.round(((mrpPaise - payablePaise) / mrpPaise) * 100)
}
