import { STUDIO_PATH } from '../../../../contract/live/studio.ts'
import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { equal } from '../../accounts/sign-in/session-cookie.ts'

/** A page connects at once. */
const TICKET_SECONDS = 60
const TICKET = /^\/?[^?]*\?ticket=([1-9]\d{0,9})-([1-9]\d{0,15})-([1-9]\d{0,11})-([\w-]{43})$/

/** Who may send the recording of a class from a browser. */
export interface StudioTicket {
  itemId: number
  personId: number
}

/** Where that browser connects within a minute. */
export function studioPath(secret: Secret, ticket: StudioTicket, now: Date): string {
  const expires = Math.floor(+now / 1000) + TICKET_SECONDS
  const { itemId, personId } = ticket
  return `${STUDIO_PATH}?ticket=${itemId}-${personId}-${expires}-${sign(secret, ticket, expires)}`
}

/** Undefined: this installation did not give this address, or it has ended. */
export function readStudioPath(secret: Secret, path: string, now: Date): StudioTicket | undefined {
  const [, itemId, personId, expires, signature] = TICKET.exec(path) ?? []
  if (signature === undefined || Number(expires) * 1000 < +now) return undefined
  const ticket = { itemId: Number(itemId), personId: Number(personId) }
  return equal(signature, sign(secret, ticket, Number(expires))) ? ticket : undefined
}

const sign = (secret: Secret, { itemId, personId }: StudioTicket, expires: number) =>
  secret.sign('studio', `${itemId} ${personId} ${expires}`)
