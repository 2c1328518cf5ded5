import type { ContractClient } from '../../contract/client.ts'
import { contractRoutes } from '../../contract/routes.ts'
import type { Surroundings } from '../../web/pages/shell/surroundings.tsx'

const PRODUCT = process.env.PRODUCT!

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

/** Stands in for web/api/client.ts where pages are rendered without Start: the API over HTTP, and nobody's request. */
export const {
  api,
  nowMs,
  pageOrigin,
  writtenQuery,
  surroundings,
  takeSurroundings,
}: typeof import('../../web/api/client.ts') = {
  api: () => client,
  nowMs: () => Date.now(),
  pageOrigin: () => PRODUCT,
  writtenQuery: (followed) => followed,
  surroundings: () => written,
  takeSurroundings: (taken) => {
    written = taken
  },
}

async function read(path: string, input: Record<string, unknown>): Promise<unknown> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) query.append(name, String(item))
  const address = `${PRODUCT}/api${path}?${query}`
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return await response.json()
}
