import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { contract } from './index.ts'

/** Method and path of each procedure, by its name; all a browser needs to make the call. */
export type ContractRoutes = Record<string, Record<string, { method: string; path: string }>>

export function contractRoutes(): ContractRoutes {
  return Object.fromEntries(
    Object.entries(contract).map(([domain, procedures]) => [
      domain,
      Object.fromEntries(
        Object.entries(procedures).map(([name, procedure]) => [name, routeOf(name, procedure)]),
      ),
    ]),
  )
}

function routeOf(name: string, procedure: unknown): { method: string; path: string } {
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no procedure`)
  return z.object({ method: z.string(), path: z.string() }).parse(procedure['~orpc'].route)
}
