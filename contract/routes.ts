import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { BROWSER_PARTS, type BrowserPart } from './browser-parts.ts'
import { contract } from './index.ts'

/** Method and path of each procedure, by its name; all a browser needs to make the call. */
export type ContractRoutes = Record<string, Record<string, { method: string; path: string }>>

export function contractRoutes(): ContractRoutes {
  return Object.fromEntries(
    Object.entries(contract).map(([group, procedures]) => [
      group,
      Object.fromEntries(
        Object.entries(procedures).map(([name, procedure]) => [name, routeOf(name, procedure)]),
      ),
    ]),
  )
}

/** Those that a part of the browser loads. */
export function routesOfPart(part: BrowserPart): ContractRoutes {
  const parts: Record<string, BrowserPart | null> = BROWSER_PARTS
  return Object.fromEntries(Object.entries(contractRoutes()).filter(([group]) => parts[group] === part))
}

function routeOf(name: string, procedure: unknown): { method: string; path: string } {
  if (!isContractProcedure(procedure)) throw new Error(`${name} is no procedure`)
  return z.object({ method: z.string(), path: z.string() }).parse(procedure['~orpc'].route)
}
