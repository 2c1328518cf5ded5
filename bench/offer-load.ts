import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AlternateOrder } from './alternate.ts'
import type { Round } from './judge.ts'
import type { LoadOrder, LoadResult } from './load.ts'

const run = promisify(execFile)

/** A way to load two servers alike. */
export interface Load {
  folder: string
  name: string
  connections: number
  paths: string[]
  headers?: Record<string, string>
}

/** Offers this load for so many seconds with the best tool there is; answers a second. */
export async function rateOf(address: string, load: Load, seconds: number): Promise<number> {
  if (!findWrk()) {
    const { requests, seconds: took } = await offerLoad(await orderOf(address, load, { seconds }))
    return requests / took
  }
  const { stdout } = await run('wrk', await wrkArguments(address, load, seconds))
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${address}:\n${stdout}`)
  return Number(rate)
}

/** The command that `rateOf` runs, for the reader of the results. */
export function rateCommand(load: Load, seconds: number): string {
  const shown = `${load.paths[0]}${load.paths.length > 1 ? ` and ${load.paths.length - 1} more in turn` : ''}`
  const headers = Object.entries(load.headers ?? {}).map(([name, value]) => ` -H '${name}: ${value}'`)
  return findWrk()
    ? `wrk -t1 -c${load.connections} -d${seconds}s${load.paths.length > 1 ? ` -s ${load.name}.lua` : ''}${headers.join('')} ADDRESS${shown}`
    : `node bench/load.ts '{"connections":${load.connections},"seconds":${seconds},…}' ADDRESS${shown}`
}

/** Runs bench/load.ts in a process of its own. */
export async function offerLoad(order: LoadOrder): Promise<LoadResult> {
  return (await runProgram('./load.ts', order)) as LoadResult
}

/** Runs bench/alternate.ts in a process of its own. */
export async function alternate(order: AlternateOrder): Promise<Round[]> {
  return (await runProgram('./alternate.ts', order)) as Round[]
}

async function runProgram(program: string, order: object): Promise<unknown> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path,
    JSON.stringify(order),
  ])
  return JSON.parse(stdout)
}

export async function orderOf(address: string, load: Load, limits: Partial<LoadOrder>): Promise<LoadOrder> {
  const pathsFile = join(load.folder, `${load.name}.paths`)
  await writeFile(pathsFile, load.paths.join('\n'))
  return { address, connections: load.connections, headers: load.headers ?? {}, pathsFile, ...limits }
}

async function wrkArguments(address: string, load: Load, seconds: number): Promise<string[]> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const common = ['-t1', `-c${load.connections}`, `-d${seconds}s`, ...headers]
  if (load.paths.length === 1) return [...common, address + load.paths[0]]
  const script = join(load.folder, `${load.name}.lua`)
  await writeFile(script, wrkScript(load.paths))
  return [...common, '-s', script, address]
}

/** Requests are written once, before the load begins: wrk then only sends them. */
function wrkScript(paths: string[]): string {
  return `local paths = {${paths.map((path) => `"${path}"`).join(',')}}
local requests = {}
local at = 0
function init(args)
  for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
`
}

let wrkFound: boolean | undefined

function findWrk(): boolean {
  wrkFound ??=
    process.env.BENCH_WITHOUT_WRK === undefined &&
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')))
  return wrkFound
}
