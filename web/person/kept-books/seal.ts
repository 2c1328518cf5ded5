import type { SealedPiece } from './books-on-device.ts'
import type { PieceName } from './kept-book.ts'

const IV_BYTES = 12

/** The key of a lease, such that no script can read it out again. */
export async function keyOf(base64url: string): Promise<CryptoKey> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A piece as it is kept: it opens only under its key, and only as this piece of this edition. */
export async function seal(
  key: CryptoKey,
  name: PieceName & { edition: string },
  bytes: ArrayBuffer,
): Promise<SealedPiece> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, sealed: await crypto.subtle.encrypt(wayOf(name, iv), key, bytes) }
}

export async function unseal(
  key: CryptoKey,
  name: PieceName & { edition: string },
  { iv, sealed }: SealedPiece,
): Promise<ArrayBuffer> {
  return await crypto.subtle.decrypt(wayOf(name, iv), key, sealed)
}

function wayOf({ edition, file, piece }: PieceName & { edition: string }, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${edition} ${file} ${piece}`) }
}
