import { createCipheriv } from 'node:crypto'

/** A segment as it is stored: AES-128 in CBC, its number as the vector, which is what HLS expects untold. */
export function encryptSegment(bytes: Buffer, key: Buffer, number: number): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vectorOf(number))
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

function vectorOf(number: number): Buffer {
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(number, 12)
  return vector
}
