import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunkList } from './tools/web-build/chunk-list.ts'
import { CHUNK_GROUPS, chunkFileNames, EVERYWHERE } from './tools/web-build/chunks.ts'
import { contractRoutes } from './tools/web-build/contract-routes.ts'
import { everyFileFound } from './tools/web-build/every-file-found.ts'
import { type ImportProtection, importProtection } from './tools/web-build/import-protection.ts'
import { loadPartsPlainly } from './tools/web-build/load-parts-plainly.ts'
import { oneLanguage } from './tools/web-build/one-language.ts'
import { oneServerFile } from './tools/web-build/one-server-file.ts'
import { onlyWhatPlays } from './tools/web-build/only-what-plays.ts'
import { shortRouteTree } from './tools/web-build/short-route-tree.ts'
import { withoutReplaced } from './tools/web-build/without-replaced.ts'
import { routes } from './web/routes.ts'

/** Which language's texts this build of the browser's part holds (docs/decisions/0015). */
const locale = process.env.WEB_LOCALE === 'hi' ? 'hi' : 'en'

/**
 * The product's own build takes the guards as they are; `npm run prove -- web-guards` builds with others as
 * well.
 */
export function webConfig(protection: ImportProtection = importProtection): UserConfig {
  return {
    build: { chunkSizeWarningLimit: 1500 },
    // Inlined files would need data: in the policy of every page.
    environments: {
      client: {
        build: {
          assetsInlineLimit: 0,
          modulePreload: {
            // What every page has loaded before need not be named with each part that asks it.
            resolveDependencies: (_part, files) =>
              files.filter((file) => !EVERYWHERE.some((one) => one.test(file))),
          },
          rolldownOptions: {
            output: {
              chunkFileNames,
              codeSplitting: { groups: CHUNK_GROUPS },
            },
          },
        },
      },
      ssr: { build: { assetsInlineLimit: 0 } },
    },
    publicDir: 'web/public',
    // React has had it since 18; the package is for those before.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    plugins: [
      contractRoutes(),
      withoutReplaced(),
      onlyWhatPlays(),
      loadPartsPlainly(),
      shortRouteTree(),
      everyFileFound(EVERYWHERE),
      oneLanguage(locale),
      oneServerFile(),
      chunkList(`dist/parts-${locale}.json`),
      tailwindcss(),
      tanstackStart({
        srcDirectory: 'web',
        router: {
          routesDirectory: 'pages',
          virtualRouteConfig: routes,
          generatedRouteTree: 'routeTree.gen.ts',
          quoteStyle: 'single',
          semicolons: false,
          // What is said of a missing page is everywhere already; as a part of its own it cost every page a
          // line of the table of parts.
          codeSplittingOptions: { defaultBehavior: [['component']] },
        },
        importProtection: protection,
      }),
      react(),
    ],
  }
}

export default defineConfig(webConfig())
