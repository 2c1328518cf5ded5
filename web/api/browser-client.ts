import { contractRoutes } from 'virtual:contract-routes'
import type { ContractClient } from '../../contract/client.ts'
import { cookieOf } from '../ui/cookies.ts'
import { request } from './request.ts'

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

function call(method: string, path: string, input: Input): Promise<unknown> {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const reading = method === 'GET'
  return request({
    method,
    path: `/api${filled}`,
    query: reading ? rest : {},
    body: reading ? undefined : rest,
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  })
}
