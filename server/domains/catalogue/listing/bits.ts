/** A set of positions 0..size-1, 32 to a word. */
export type Bits = Uint32Array

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5)
}

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  if (size % 32 !== 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export function bitsOf(positions: Iterable<number>, size: number): Bits {
  const bits = emptyBits(size)
  for (const position of positions) setBit(bits, position)
  return bits
}

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31)
}

export function hasBit(bits: Bits, position: number): boolean {
  return ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1
}

export function andInto(target: Bits, other: Bits): void {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!
}

export function orInto(target: Bits, other: Bits): void {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += ones(bits[i]!)
  return count
}

/** How many positions two sets share. */
export function countShared(a: Bits, b: Bits): number {
  let count = 0
  for (let i = 0; i < a.length; i++) {
    const both = a[i]! & b[i]!
    if (both !== 0) count += ones(both)
  }
  return count
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
