import { type Database, inTransaction } from '../../platform/database.ts'
import { namesOfAdults } from '../accounts/names-of-adults.ts'
import { findSharingPerson } from '../accounts/sharing-person.ts'
import { agreeToBeNamed } from '../ranks/agree-to-be-named.ts'
import { refuseAnalysis } from './refuse-analysis.ts'

/**
 * Starts or stops naming this person in leaderboards. Refused for a person who is not known to be an adult,
 * or has given no name.
 */
export async function nameInLeaderboards(
  db: Database,
  { personId, named }: { personId: number; named: boolean },
  now: Date,
): Promise<{ named: boolean }> {
  return await inTransaction(db, async (connection) => {
    if (named) {
      const { age } = await findSharingPerson(connection, personId, now)
      if (age !== 'adult') throw refuseAnalysis('adults_only')
      if (!(await namesOfAdults(connection, [personId], now)).has(personId))
        throw refuseAnalysis('name_needed')
    }
    await agreeToBeNamed(connection, { personId, agreed: named }, now)
    return { named }
  })
}
