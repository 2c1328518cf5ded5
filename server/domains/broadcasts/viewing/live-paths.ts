import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { equal } from '../../accounts/sign-in/session-cookie.ts'

export const PLAYLISTS_PATH = '/api/v2/live'
export const PARTS_PATH = '/api/v2/live-parts'

/** A page asks anew so often: whoever may not be there any more watches for so long at most. */
const TICKET_SECONDS = 300
/** Everybody's addresses of parts change at the same moments, so that caches on the way can keep them. */
const STEP_SECONDS = 1_800

/** Who may see the playlists of a class, until when (in seconds since 1970). */
export interface Ticket {
  itemId: number
  personId: number
  expires: number
}

export const ticketEnds = (now: Date): number => Math.floor(+now / 1000) + TICKET_SECONDS

/** When addresses of parts end that are given out now: in half an hour to an hour. */
export const partsEnd = (now: Date): number => (Math.floor(+now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS

/** Below it stand the playlists of a class for one person. */
export const playlistsPath = (secret: Secret, ticket: Ticket): string =>
  `${PLAYLISTS_PATH}/${ticket.itemId}/${ticket.personId}/${ticket.expires}-${signTicket(secret, ticket)}`

/** Below it stand the parts of a class, for everybody. */
export const partsPath = (secret: Secret, itemId: number, expires: number): string =>
  `${PARTS_PATH}/${itemId}/${expires}-${signParts(secret, itemId, expires)}`

/** When a ticket ends that this installation signed; undefined where it did not. */
export const readTicket = (
  secret: Secret,
  { itemId, personId, signed }: { itemId: number; personId: number; signed: string },
): number | undefined => readSigned(signed, (expires) => signTicket(secret, { itemId, personId, expires }))

export const readParts = (secret: Secret, itemId: number, signed: string): number | undefined =>
  readSigned(signed, (expires) => signParts(secret, itemId, expires))

function readSigned(signed: string, sign: (expires: number) => string): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,11})-([\w-]{43})$/.exec(signed) ?? []
  if (digits === undefined || signature === undefined) return undefined
  const expires = Number(digits)
  return equal(signature, sign(expires)) ? expires : undefined
}

const signTicket = (secret: Secret, { itemId, personId, expires }: Ticket) =>
  secret.sign('live', `${itemId} ${personId} ${expires}`)

const signParts = (secret: Secret, itemId: number, expires: number) =>
  secret.sign('live-parts', `${itemId} ${expires}`)
