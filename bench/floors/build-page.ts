import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds bench/floors/page.tsx as the product's pages are built, without router and Start; gives the file. */
export async function buildPageFloor(folder: string): Promise<string> {
  const outDir = join(folder, 'page-floor')
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'no-browser-client',
        resolveId: (source) => (source === 'virtual:contract-routes' ? source : undefined),
        load: (id) => (id === 'virtual:contract-routes' ? 'export const contractRoutes = {}' : undefined),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./page.tsx', import.meta.url)),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
    },
  })
  return join(outDir, 'page.mjs')
}
