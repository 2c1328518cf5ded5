import pg from 'pg'
import type { Session } from '../sessions.ts'
import { giveCourses, givePackages, signIn } from '../signed-in-people.ts'

const FIRST_PHONE = 6_200_000_000

export interface Candidates {
  /** a person who has taken no test yet */
  next(): Promise<Session>
  /** the same, who owns courses and has a plan */
  nextLearner(): Promise<Session>
  /** the same, who owns these packages */
  nextOwner(...packageIds: number[]): Promise<Session>
  close(): Promise<void>
}

/** Signs people up at the audited product, each with their own account. */
export async function openCandidates(origin: string, connectionString: string): Promise<Candidates> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  const { rows } = await database.query<{ phone: string }>(
    'select coalesce(max(phone), $2) as phone from people where phone like $1',
    ['62%', String(FIRST_PHONE)],
  )
  let phone = Number(rows[0]!.phone)
  const next = () => {
    phone += 1
    return signIn(origin, database, { phone: String(phone), name: 'Asha Rao', profile: {} })
  }
  return {
    next,
    async nextLearner() {
      const session = await next()
      await giveCourses(origin, database, session)
      return session
    },
    async nextOwner(...packageIds) {
      const session = await next()
      await givePackages(origin, database, session, packageIds)
      return session
    },
    close: () => database.end(),
  }
}
