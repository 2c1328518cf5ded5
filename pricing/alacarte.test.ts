import { describe, expect, it } from 'vitest'
import { alacartePrice } from './alacarte.ts'

const partsOf = (...prices: number[]) =>
  prices.map((spPaise, at) => ({ packageId: 101 + at, spPaise, mrpPaise: spPaise * 2 }))
const tiers = [
  { from: 2, percent: 5 },
  { from: 4, percent: 15 },
  { from: 3, percent: 10 },
]

describe('parts of a pack', () => {
  it.each<[string, prices: number[], pack: number, payable: number, percent: number]>([
    ['one costs its price', [50_000], 200_000, 50_000, 0],
    ['two reach the first tier', [50_000, 30_000], 200_000, 76_000, 5],
    ['three reach the second', [50_000, 30_000, 20_000], 200_000, 90_000, 10],
    ['five reach the last, however the tiers are ordered', [1000, 1000, 1000, 1000, 1000], 200_000, 4250, 15],
    ['what is off is rounded down to a whole paisa', [33, 66], 200_000, 95, 5],
    ['cost never more than the pack', [150_000, 150_000], 200_000, 200_000, 5],
    ['cost nothing where there are none', [], 200_000, 0, 0],
    ['cost nothing where the pack is free', [50_000, 30_000], 0, 0, 5],
  ])('%s', (_title, prices, packPaise, payablePaise, tierPercent) => {
    const priced = alacartePrice({ parts: partsOf(...prices), tiers, packPaise })
    expect(priced).toMatchObject({ payablePaise, tierPercent })
    expect(priced.partsPaise - priced.discountPaise).toBe(payablePaise)
  })

  it.each<[string, prices: number[], cheaper: boolean]>([
    ['below the pack', [100_000, 100_000], false],
    ['exactly at the pack', [200_000], true],
    ['above it', [150_000, 150_000], true],
    ['none', [], false],
  ])('say whether the whole pack costs no more: %s', (_title, prices, packIsCheaper) => {
    expect(alacartePrice({ parts: partsOf(...prices), tiers, packPaise: 200_000 })).toMatchObject({
      packIsCheaper,
    })
  })

  it('take no discount where no tier is configured', () => {
    expect(alacartePrice({ parts: partsOf(500, 300), tiers: [], packPaise: 9000 })).toEqual({
      partsPaise: 800,
      mrpPaise: 1600,
      discountPaise: 0,
      payablePaise: 800,
      tierPercent: 0,
      packIsCheaper: false,
      lines: [
        { packageId: 101, payablePaise: 500 },
        { packageId: 102, payablePaise: 300 },
      ],
    })
  })

  it('have lines that sum to what is paid, by their prices', () => {
    const { lines, payablePaise } = alacartePrice({ parts: partsOf(100, 100, 100), tiers, packPaise: 200 })
    expect(lines.map((line) => line.payablePaise)).toEqual([67, 67, 66])
    expect(payablePaise).toBe(200)
  })
})
