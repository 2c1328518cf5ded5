const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A UUID of version 7: the time in milliseconds, then random bits. */
export function eventId(at: number, random = crypto.getRandomValues(new Uint8Array(10))): string {
  const bytes = [...random]
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  bytes[2] = 0x80 | (bytes[2]! & 0x3f)
  const hex = at.toString(16).padStart(12, '0') + bytes.map((byte) => HEX[byte]).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Identifies one tab until it is closed, but no person. */
export function visitId(random = crypto.getRandomValues(new Uint8Array(21))): string {
  return Array.from(random, (byte) => ALPHABET[byte & 63]).join('')
}
