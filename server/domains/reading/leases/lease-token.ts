import type { Secret } from '../../../platform/secrets/own-secret.ts'
import { equal } from '../../accounts/sign-in/session-cookie.ts'

/** That a device may keep a document to be read offline, until its end. */
export interface Lease {
  personId: number
  packageId: number
  itemId: number
  /** the session on which it was granted */
  deviceId: string
  until: Date
}

const FORM = /^1\.(\d{1,15})\.(\d{1,10})\.(\d{1,10})\.([\da-f-]{36})\.(\d{1,15})$/

/** A lease as the device keeps it; only this installation can write one. */
export function writeLease(secret: Secret, lease: Lease): string {
  const { personId, packageId, itemId, deviceId, until } = lease
  const said = `1.${personId}.${packageId}.${itemId}.${deviceId}.${until.getTime()}`
  return `${said}.${secret.sign('reading-lease', said)}`
}

/** What a device shows as its lease; undefined where this installation did not write it. */
export function readLease(secret: Secret, shown: string): Lease | undefined {
  const at = shown.lastIndexOf('.')
  const said = shown.slice(0, Math.max(0, at))
  const [, personId, packageId, itemId, deviceId, until] = FORM.exec(said) ?? []
  if (deviceId === undefined || !equal(shown.slice(at + 1), secret.sign('reading-lease', said)))
    return undefined
  return {
    personId: Number(personId),
    packageId: Number(packageId),
    itemId: Number(itemId),
    deviceId,
    until: new Date(Number(until)),
  }
}

/** Under which a device keeps the bytes of this edition while its session lasts; 256 bits, base64url. */
export function keyOfLease(
  secret: Secret,
  { personId, itemId, deviceId }: Pick<Lease, 'personId' | 'itemId' | 'deviceId'>,
  { key }: { key: string },
): string {
  return secret.sign('reading-lease-key', `${personId} ${itemId} ${deviceId} ${key}`)
}
