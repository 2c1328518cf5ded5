import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { atRate, type Counted } from '../drive/in-turn.ts'
import type { Connection } from '../server/platform/database.ts'

const run = promisify(execFile)
const ROWS = 100_000
const UPSERT = `\\set id random(1, ${ROWS})
insert into bench_upserts as held (id, count) values (:id, 1) on conflict (id) do update set count = held.count + 1;
`
/** Where distributions install a server's programs. */
const SERVERS = '/usr/lib/postgresql'

/** The pgbench of this machine. Throws with instructions if it is not installed. */
function findPgbench(): string {
  const installed = existsSync(SERVERS) ? readdirSync(SERVERS).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.map((version) => join(SERVERS, version, 'bin')),
  ]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (!found)
    throw new Error(
      `There is no pgbench in PATH or under ${SERVERS}, and nothing to measure writes against. ` +
        'It comes with PostgreSQL (apt-get install postgresql, postgresql-contrib elsewhere).',
    )
  return found
}

const HOW = ['--no-vacuum', '--protocol=prepared', '--jobs=1']

/** Transactions of a script per second, over this many clients, prepared. */
export async function rateOfScript(
  connectionString: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const options = [...HOW, `--client=${clients}`, `--time=${seconds}`, `--file=${script}`]
  const output = await run(findPgbench(), [...options, connectionString])
  const rate = /tps = ([\d.]+) \(without/.exec(output.stdout)?.[1]
  if (rate === undefined || !/failed transactions: 0 /.test(output.stdout))
    throw new Error(`pgbench:\n${output.stdout}${output.stderr}`)
  return Number(rate)
}

export interface Pgbench {
  /** upserts of a single row per second, over this many clients, prepared */
  counted(seconds: number): Promise<Counted>
  /** for the reader of the results */
  command: string
}

/** The floor of a write: single-row upserts by pgbench on the same server, in a table of its own. */
export async function preparePgbench(
  {
    connection,
    connectionString,
    folder,
  }: { connection: Connection; connectionString: string; folder: string },
  clients: number,
): Promise<Pgbench> {
  const program = findPgbench()
  await connection.query('create table bench_upserts (id int primary key, count int not null)')
  await connection.query('insert into bench_upserts select n, 0 from generate_series(1, $1::int) n', [ROWS])
  await connection.query('vacuum analyze bench_upserts')
  const script = join(folder, 'upsert.pgbench')
  await writeFile(script, UPSERT)
  const { stdout } = await run(program, ['--version'])
  return {
    command: `${stdout.trim()}: ${HOW.join(' ')} --client=${clients} --time=SECONDS, one script:\n  ${UPSERT.trim().replaceAll('\n', '\n  ')}`,
    counted: async (seconds) => atRate(await rateOfScript(connectionString, script, { clients, seconds })),
  }
}
