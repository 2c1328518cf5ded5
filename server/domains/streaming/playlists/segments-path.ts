import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { equal } from '../../accounts/sign-in/session-cookie.ts'

export const SEGMENTS_PATH = '/api/v1/segments'

/** Everybody's addresses change at the same moments, so that caches on the way can keep them. */
const STEP_SECONDS = 1_800
/** After the end of a lesson that is played without a stop. */
const SPARE_SECONDS = 1_800

export interface SignedMedium {
  mediaId: string
  edition: string
  /** seconds since 1970 */
  expires: number
}

/** When addresses that are given out now end: half an hour after the lesson could, or a little later. */
export function expiryOf(seconds: number, now: Date): number {
  const least = now.getTime() / 1000 + seconds + SPARE_SECONDS
  return Math.ceil(least / STEP_SECONDS) * STEP_SECONDS
}

/** Where the segments of a medium lie until then. */
export function segmentsPath(secret: Secret, medium: SignedMedium): string {
  const { mediaId, edition, expires } = medium
  return `${SEGMENTS_PATH}/${mediaId}/${edition}/${expires}-${signatureOf(secret, medium)}`
}

/** When an address ends that this installation signed; undefined where it did not. */
export function readSigned(
  secret: Secret,
  { mediaId, edition, signed }: { mediaId: string; edition: string; signed: string },
): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,11})-([\w-]{43})$/.exec(signed) ?? []
  if (digits === undefined || signature === undefined) return undefined
  const expires = Number(digits)
  return equal(signature, signatureOf(secret, { mediaId, edition, expires })) ? expires : undefined
}

const signatureOf = (secret: Secret, { mediaId, edition, expires }: SignedMedium) =>
  secret.sign('segments', `${mediaId} ${edition} ${expires}`)
