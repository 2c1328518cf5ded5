import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url))
const ROUTES = 'virtual:contract-routes/'
const CLIENTS = [path('../../web/data/clients/store-client.ts'), path('../../web/data/clients/client.ts')]

const ROUTER = '@tanstack/react-router'
const OWN_ROUTER = path('./page-router.ts')

/** Replaces the client that Start provides to pages with the floor's own. */
function withoutStart(): Plugin {
  return {
    name: 'without-start',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(ROUTES)) return `\0${source}`
      if (source === ROUTER && importer !== OWN_ROUTER) return OWN_ROUTER
      if (!source.endsWith('client.ts')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && CLIENTS.includes(resolved.id) ? path('./page-client.ts') : resolved
    },
    // A person's own data is never requested while a page is rendered.
    load: (id) => (id.startsWith(`\0${ROUTES}`) ? 'export const contractRoutes = {}' : undefined),
  }
}

/**
 * Builds bench/floors/page.tsx as the product's pages are built, without router and Start; returns the file.
 */
export async function buildPageFloor(folder: string): Promise<string> {
  const outDir = join(folder, 'page-floor')
  await build({
    configFile: false,
    root: path('../..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutStart()],
    ssr: { noExternal: true },
    build: {
      ssr: path('./page.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
    },
  })
  return join(outDir, 'page.mjs')
}
