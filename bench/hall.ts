import { openBenchStore } from './bench-store.ts'
import { type Child, startProduct } from './child.ts'
import type { Verdict } from './judge.ts'
import { preparePgbench } from './pgbench.ts'
import { signInPeople } from './signed-in-people.ts'

const PACKAGES = 500
const CANDIDATES = 6_000
const CLIENTS = 16

/** What cases of tests and results measure with. */
export interface Hall {
  store: Awaited<ReturnType<typeof openBenchStore>>
  product: Child
  /** signed in, in the order of their ids */
  candidates: Awaited<ReturnType<typeof signInPeople>>
  packageId: number
  upserts: Awaited<ReturnType<typeof preparePgbench>>
  /** stops the child with the bench */
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

export type HallCase = (hall: Hall) => Promise<Verdict>

/** Runs these cases, one after the other, in one hall; `BENCH_CASES` names some of them. */
export async function runHallCases(
  cases: Record<string, HallCase>,
  say: (line: string) => void,
): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  try {
    const { connection, connectionString, folder } = store
    const candidates = await signInPeople(connection, { people: CANDIDATES, count: CANDIDATES })
    const { rows } = await connection.query<{ id: number }>('select id from packages order by id limit 1')
    const hall: Hall = {
      store,
      candidates,
      packageId: rows[0]!.id,
      upserts: await preparePgbench(store, CLIENTS),
      product: await kept(
        startProduct({ name: 'product', folder, connectionString, env: { DATABASE_POOL_SIZE: '10' } }),
      ),
      kept,
      say,
    }
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries(cases))
      if (!wanted || wanted.includes(name)) verdicts.push(await measure(hall))
    return verdicts
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
}
