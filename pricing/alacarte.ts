import { prorate } from './prorate.ts'

export interface AlacartePart {
  packageId: number
  spPaise: number
  mrpPaise: number
}

/** From so many parts on, so much off. */
export interface AlacarteTier {
  from: number
  percent: number
}

export interface AlacartePrice {
  partsPaise: number
  mrpPaise: number
  /** what is off the sum of the parts */
  discountPaise: number
  payablePaise: number
  /** of the tier that was reached; 0 for none */
  tierPercent: number
  /** the whole pack costs no more than these parts of it */
  packIsCheaper: boolean
  /** what is paid for each part; sums to `payablePaise` */
  lines: { packageId: number; payablePaise: number }[]
}

/**
 * Parts of a pack: the sum of their prices less the discount of the tier, never above the pack (rules.md).
 */
export function alacartePrice(asked: {
  parts: readonly AlacartePart[]
  tiers: readonly AlacarteTier[]
  packPaise: number
}): AlacartePrice {
  const { parts, tiers, packPaise } = asked
  const partsPaise = sumOf(parts.map(({ spPaise }) => spPaise))
  const tierPercent = Math.max(
    0,
    ...tiers.filter(({ from }) => parts.length >= from).map(({ percent }) => percent),
  )
  const afterTier = partsPaise - Math.floor((partsPaise * tierPercent) / 100)
  const payablePaise = Math.min(afterTier, packPaise)
  const shares = prorate(
    payablePaise,
    parts.map(({ spPaise }) => spPaise),
  )
  return {
    partsPaise,
    mrpPaise: sumOf(parts.map(({ mrpPaise }) => mrpPaise)),
    discountPaise: partsPaise - payablePaise,
    payablePaise,
    tierPercent,
    packIsCheaper: parts.length > 0 && afterTier >= packPaise,
    lines: parts.map(({ packageId }, at) => ({ packageId, payablePaise: shares[at] ?? 0 })),
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
