import { doOrders } from '../drive/apart.ts'
import type { Counted } from '../drive/in-turn.ts'
import { mayOpen } from '../server/domains/passes/may-open.ts'
import { openDatabase } from '../server/platform/database.ts'

/** The order for one run of this program. */
export interface AccessOrder {
  connectionString: string
  seconds: number
  clients: number
  people: number[]
  packages: number[]
}

/** Checks whether people may open packages, over this many connections. */
async function askAccess({
  connectionString,
  seconds,
  clients,
  people,
  packages,
}: AccessOrder): Promise<Counted> {
  const db = openDatabase({ connectionString, poolSize: clients })
  const now = new Date()
  const began = performance.now()
  const ends = began + seconds * 1000
  let requests = 0
  let opened = 0
  const ask = async () => {
    const connection = await db.$client.connect()
    while (performance.now() < ends) {
      const person = people[Math.floor(Math.random() * people.length)]!
      const wanted = packages[Math.floor(Math.random() * packages.length)]!
      const { may } = await mayOpen(connection, person, wanted, now)
      if (may) opened += 1
      requests += 1
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: clients }, ask))
  const took = (performance.now() - began) / 1000
  await db.$client.end()
  if (opened === 0) throw new Error('nobody may open anything: another question was measured')
  return { requests, seconds: took }
}

if (import.meta.main) doOrders(askAccess)
