import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../../platform/secrets/own-secret.ts'

/** One part of one upload, for one person, until a moment. */
interface SignedPart {
  uploadId: string
  number: number
  bytes: number
  actor: string
  untilSeconds: number
}

/** The address in this store to which a part is sent, where the storage has none of its own. */
export function partAddress(secret: Secret, part: SignedPart): string {
  const { uploadId, number, untilSeconds } = part
  return `/api/v1/media/uploads/${uploadId}/parts/${number}?until=${untilSeconds}&signature=${sign(secret, part)}`
}

/** Compares in constant time. */
export function isSignedPart(secret: Secret, part: SignedPart, signature: string): boolean {
  const [right, given] = [Buffer.from(sign(secret, part)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}

function sign(secret: Secret, { uploadId, number, bytes, actor, untilSeconds }: SignedPart): string {
  return secret.sign('part-of-upload', [uploadId, number, bytes, actor, untilSeconds].join('\n'))
}
