import { DOMAINS } from '../domains/index.ts'
import type { Procedure } from '../platform/api/procedures.ts'
import type { CallSamples } from '../platform/domain/call-samples.ts'
import { allProcedures } from '../routes.ts'
import { testSite } from './shops/test-site.ts'
import type { TestApp } from './test-app.ts'

type Body = Record<string, unknown>

/** An input of the right form for every personal call of the contract. */
const INPUTS: CallSamples = Object.assign({}, ...DOMAINS.map(({ callSamples }) => callSamples))

export interface PeopleCall {
  name: string
  procedure: Procedure
  input: Body
}

/** Every personal call of the contract. Throws when one has no input here, or an input has no call. */
export function peopleCalls(): PeopleCall[] {
  const personal = walkedProcedures().filter((procedure) => procedure.personal)
  const names = new Set(personal.map(({ name }) => name))
  const missing = [...names].filter((name) => !(name in INPUTS))
  const unknown = Object.keys(INPUTS).filter((name) => !names.has(name))
  if (missing.length + unknown.length > 0)
    throw new Error(`callSamples of server/domains/*/domain.ts: ${missing} missing, ${unknown} unknown`)
  return personal.map((procedure) => ({
    name: procedure.name,
    procedure,
    input: INPUTS[procedure.name]!,
  }))
}

/** The contract's procedures, for walking only: no functions are attached. */
export function walkedProcedures(): Procedure[] {
  return allProcedures({ index: {}, site: testSite() } as never, { checkOutput: true })
}

/** Address of a call: below `/api`, with its input in the path and, for a reading call, in the query. */
export function addressOfCall({ procedure }: Pick<PeopleCall, 'procedure'>, input: Body): string {
  const used = new Set<string>()
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  if (procedure.method !== 'GET') return `/api${path}`
  const query = Object.entries(input)
    .filter(([name]) => !used.has(name))
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`))
  return `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Every row of every table as text, by table; without anything that changes with every call. */
export async function everyRow(app: TestApp, without: string[] = []): Promise<Record<string, string[]>> {
  const client = app.services.db.$client
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (without.includes(name)) continue
    const { rows } = await client.query<{ row: string }>(
      `select kept::text as row from "${name}" kept order by 1`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
