import { contractRoutes } from 'virtual:contract-routes'
import type { ContractClient } from '../../contract/client.ts'
import { showToast } from '../ui/toast-store.ts'
import { ProblemError } from './problem-error.ts'

const TIMEOUT_MS = 15_000

type Input = Record<string, unknown>

/** The typed client of a browser: the contract's addresses, repeated parameters for lists, problems as errors. */
export const browserClient: ContractClient = Object.fromEntries(
  Object.entries(contractRoutes).map(([domain, procedures]) => [
    domain,
    Object.fromEntries(
      Object.entries(procedures).map(([name, { method, path }]) => [
        name,
        (input: Input) => call(method, path, input),
      ]),
    ),
  ]),
) as unknown as ContractClient

async function call(method: string, path: string, input: Input): Promise<unknown> {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const reading = method === 'GET'
  const response = await fetch(`/api${filled}${reading ? queryOf(rest) : ''}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(reading ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }),
  }).catch(tellTimeout)
  const body: unknown = await response.json()
  if (!response.ok) throw new ProblemError(body as ConstructorParameters<typeof ProblemError>[0])
  return body
}

/** B §7.1, §8: an answer that does not come is told in these words. */
function tellTimeout(error: unknown): never {
  if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
  const message = '[Timeout] Something went wrong!'
  showToast({ message })
  throw new Error(message, { cause: error })
}

function queryOf(input: Input): string {
  const query = new URLSearchParams({ src: matchMedia('(max-width: 767px)').matches ? 'mweb' : 'aweb' })
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return `?${query}`
}
