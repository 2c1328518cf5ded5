import { type Plugin, runnerImport } from 'vite'
import type { ContractRoutes } from '../../contract/routes.ts'

/**
 * What pages ask of the store itself, and what comes after a test; what no page of ours asks. Everything else
 * belongs to a person and is loaded with what asks it.
 */
const DOMAINS = {
  store: ['catalogue', 'editorial', 'freeTests', 'offers', 'predictors', 'previews'],
  results: ['analyses', 'notebook', 'receipts'],
  staff: ['reviews'],
}

const NAME = /^virtual:contract-routes\/(store|people|results)$/

/**
 * `virtual:contract-routes/store`, `/people` and `/results`: method and path of procedures, so that no schema
 * reaches a browser.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (NAME.test(source) ? `\0${source}` : undefined),
    async load(asked) {
      const part = NAME.exec(asked.slice(1))?.[1]
      if (part === undefined) return undefined
      const { module } = await runnerImport<{ contractRoutes: () => ContractRoutes }>('./contract/routes.ts')
      return `export const contractRoutes = ${JSON.stringify(routesOf(part, module.contractRoutes()))}`
    },
  }
}

/** Throws when a list names a domain that the contract does not have. */
export function routesOf(
  part: string,
  routes: ContractRoutes,
  domains: Record<string, string[]> = DOMAINS,
): ContractRoutes {
  const unknown = Object.values(domains)
    .flat()
    .filter((domain) => !Object.hasOwn(routes, domain))
  if (unknown.length > 0) throw new Error(`the contract has no ${unknown.join(', ')}`)
  const partOf = (domain: string) =>
    Object.entries(domains).find(([, names]) => names.includes(domain))?.[0] ?? 'people'
  return Object.fromEntries(Object.entries(routes).filter(([domain]) => partOf(domain) === part))
}
