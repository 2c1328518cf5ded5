import type { ContractClient } from '../../contract/client.ts'
import { contractRoutes } from '../../contract/routes.ts'
import type { Surroundings } from '../../web/data/clients/request-context.ts'

const PRODUCT = process.env.PRODUCT!
/** the cookie of the page's owner, if the page is for one person alone */
const COOKIE = process.env.COOKIE

let written: Surroundings | undefined

const client = Object.fromEntries(
  Object.entries(contractRoutes()).map(([domain, procedures]) => [
    domain,
    Object.fromEntries(
      Object.entries(procedures).map(([name, { path }]) => [
        name,
        (input: Record<string, unknown>) => read(path, input),
      ]),
    ),
  ]),
) as unknown as ContractClient

/**
 * Replaces web/data/clients/store-client.ts and client.ts where pages are rendered without Start: it calls
 * the API over HTTP, outside of any visitor's request.
 */
export const {
  api,
  nowMs,
  pageOrigin,
  writtenQuery,
  ownersRequest,
  surroundings,
  takeSurroundings,
  reportFault,
}: typeof import('../../web/data/clients/store-client.ts') &
  Omit<typeof import('../../web/data/clients/client.ts'), 'pageRequest'> = {
  api: () => client,
  nowMs: () => Date.now(),
  pageOrigin: () => PRODUCT,
  writtenQuery: (followed) => followed,
  ownersRequest: () => (COOKIE === undefined ? undefined : { personId: 1, api: client }),
  surroundings: () => written,
  takeSurroundings: (taken) => {
    written = taken
  },
  reportFault: (cause) => {
    throw cause
  },
}

async function read(path: string, input: Record<string, unknown>): Promise<unknown> {
  const query = new URLSearchParams()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  for (const [name, value] of Object.entries(input))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && !path.includes(`{${name}}`)) query.append(name, String(item))
  const address = `${PRODUCT}/api${filled}?${query}`
  const response = await fetch(address, { headers: COOKIE === undefined ? {} : { cookie: COOKIE } })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return await response.json()
}
