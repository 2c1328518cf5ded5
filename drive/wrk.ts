import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './offer-load.ts'

const run = promisify(execFile)
let found: boolean | undefined

/** Whether wrk is installed and can offer this load: GET only, with one set of headers. */
export function wrkServes({ requests }: Load): boolean {
  found ??=
    process.env.BENCH_WITHOUT_WRK === undefined &&
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')))
  const [{ headers }] = requests as [Load['requests'][number]]
  return found && requests.every((one) => one.body === undefined && one.headers === headers)
}

/** Answers per second. */
export async function rateByWrk(origin: string, load: Load, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', await argumentsOf(origin, load, seconds))
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk ${origin}:\n${stdout}`)
  return Number(rate)
}

export function wrkCommand({ name, connections, requests }: Load, seconds: number): string {
  const headers = Object.entries(requests[0]!.headers ?? {}).map(([key, value]) => ` -H '${key}: ${value}'`)
  const script = requests.length > 1 ? ` -s ${name}.lua` : ''
  return `wrk -t1 -c${connections} -d${seconds}s${script}${headers.join('')}`
}

async function argumentsOf(
  origin: string,
  { folder, name, connections, requests }: Load,
  seconds: number,
): Promise<string[]> {
  const [{ path, headers = {} }] = requests as [Load['requests'][number]]
  const named = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`])
  const common = ['-t1', `-c${connections}`, `-d${seconds}s`, ...named]
  if (requests.length === 1) return [...common, origin + path]
  const script = join(folder, `${name}.lua`)
  await writeFile(script, scriptOf(requests.map((one) => one.path)))
  return [...common, '-s', script, origin]
}

/** Requests are encoded once, before the load begins, so that wrk only sends them. */
function scriptOf(paths: string[]): string {
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
