import { andInto, type Bits, bitsOf, countShared, emptyBits, hasBit, orInto, setBit } from './bits.ts'

/** The packages that have a value: bits for a common one, a list for a rare one, whichever is smaller. */
export class ValueSet {
  private readonly bits: Bits | undefined
  private readonly list: Uint32Array | undefined

  /** how many packages */
  readonly count: number

  constructor(positions: readonly number[], size: number) {
    this.count = positions.length
    if (positions.length * 32 < size) this.list = Uint32Array.from(positions)
    else this.bits = bitsOf(positions, size)
  }

  /** How many of these have it. */
  countIn(base: Bits): number {
    if (this.bits) return countShared(this.bits, base)
    let count = 0
    for (const position of this.list!) if (hasBit(base, position)) count++
    return count
  }

  addTo(target: Bits): void {
    if (this.bits) orInto(target, this.bits)
    else for (const position of this.list!) setBit(target, position)
  }

  /** Leaves those that have it. */
  narrow(target: Bits): void {
    const own = this.bits ?? emptyBits(target.length * 32)
    if (!this.bits) this.addTo(own)
    andInto(target, own)
  }
}
