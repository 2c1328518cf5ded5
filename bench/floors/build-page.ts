import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url))
const CLIENT = path('../../web/api/client.ts')

/** Pages ask the floor's own client where they would ask the one that Start serves. */
function withoutStart(): Plugin {
  return {
    name: 'without-start',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/client.ts')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved?.id === CLIENT ? path('./page-client.ts') : resolved
    },
  }
}

/** Builds bench/floors/page.tsx as the product's pages are built, without router and Start; gives the file. */
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
