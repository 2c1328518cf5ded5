import { type Plugin, runnerImport } from 'vite'
import type { BrowserPart } from '../../contract/browser-parts.ts'
import type { ContractRoutes } from '../../contract/routes.ts'

const NAME = /^virtual:contract-routes\/(\w+)$/

/**
 * `virtual:contract-routes/people`: method and path of the procedures that a part of the browser loads, so
 * that no schema reaches it. `contract/browser-parts.ts` decides which part loads what.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (NAME.test(source) ? `\0${source}` : undefined),
    async load(asked) {
      const part = NAME.exec(asked.slice(1))?.[1] as BrowserPart | undefined
      if (part === undefined) return undefined
      const { module } = await runnerImport<{ routesOfPart: (part: BrowserPart) => ContractRoutes }>(
        './contract/routes.ts',
      )
      const routes = module.routesOfPart(part)
      if (Object.keys(routes).length === 0) this.error(`the contract has nothing for ${part}`)
      return `export const contractRoutes = ${JSON.stringify(routes)}`
    },
  }
}
