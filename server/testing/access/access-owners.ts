import { grantPass } from '../../domains/passes/grant-pass.ts'
import { inTransaction } from '../../platform/database.ts'
import { idOf, newcomer, type Visitor } from '../visitor.ts'
import { type AccessShop, PACKAGE } from './access-shop.ts'

/**
 * What somebody may: `open` all of it; `later` all of it from its day on; `ended` see titles of it, since
 * their time is over; `other` the package, but neither the document nor the test; `free` these, but not the
 * package; `nothing`; `sign-in` first.
 */
export type May = 'open' | 'later' | 'ended' | 'other' | 'free' | 'nothing' | 'sign-in'

export type Row = [who: string, may: May, begin: (shop: AccessShop) => Promise<Visitor>]

const DAYS = { validityUnit: 'DAYS', extension: 0, extensionUnit: 'DAYS' } as const

export interface Given {
  days?: number
  packageId?: number
  source?: 'ORDER' | 'TRIAL'
  ref?: string
}

export async function give(shop: AccessShop, who: Visitor, given: Given = {}): Promise<Visitor> {
  const { days = 30, packageId = PACKAGE, source = 'ORDER', ref = 'T-1042' } = given
  const pass = { packageId, source, sourceRef: ref, reason: 'bought', validity: { ...DAYS, validity: days } }
  const personId = await idOf(who)
  await inTransaction(shop.store.db, (connection) =>
    grantPass(connection, { ...pass, personId }, shop.app.clock.now()),
  )
  return who
}

export const owner = async (shop: AccessShop, given: Given = {}) =>
  give(shop, await newcomer(shop.app), given)

export const freeze = (shop: AccessShop, packageId: number) =>
  shop.write(`update packages set details = details || '{"frozen": true}' where id = $1`, [packageId])
