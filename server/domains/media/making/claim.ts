import { hostname } from 'node:os'
import { type Database, inTransaction } from '../../../platform/database.ts'
import { LEASE_SECONDS } from './limits.ts'
import { deadAmong } from './maker-name.ts'
import { type Claimed, claimNext, endLeases, listMakersOn, lockChoosing } from './making.queries.ts'

/** The next medium to make; `busy`: another process of this machine makes one. */
export async function claim(db: Database, maker: string): Promise<Claimed | 'busy' | undefined> {
  return await inTransaction(db, async (connection) => {
    await lockChoosing(connection)
    const makers = await listMakersOn(connection, hostname())
    const dead = deadAmong(makers)
    await endLeases(connection, dead)
    if (dead.length < makers.length) return 'busy'
    return await claimNext(connection, { maker, leaseSeconds: LEASE_SECONDS })
  })
}
