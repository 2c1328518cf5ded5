/** A box of ISO/IEC 14496-12: its length, four letters, and what is in it. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const length = content.reduce((all, { byteLength }) => all + byteLength, 8)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...content], length)
}

/** One with a version and flags. */
export const fullBox = (name: string, version: number, flags: number, ...content: Uint8Array[]): Buffer =>
  box(name, u32(version * 2 ** 24 + flags), ...content)

/** 32-bit numbers, one after the other. */
export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, at * 4)
  return bytes
}

export function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, at * 2)
  return bytes
}

export function u64(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}
