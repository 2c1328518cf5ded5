import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** `virtual:contract-routes`: method and path of every procedure, so that no schema reaches a browser. */
function contractRoutes(): Plugin {
  const id = '\0contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === 'virtual:contract-routes' ? id : undefined),
    async load(asked) {
      if (asked !== id) return undefined
      const { module } = await runnerImport<{ contractRoutes: () => unknown }>('./contract/routes.ts')
      return `export const contractRoutes = ${JSON.stringify(module.contractRoutes())}`
    },
  }
}

export default defineConfig({
  build: { chunkSizeWarningLimit: 1500 },
  // Inlined files would need data: in the policy of every page.
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/ },
                {
                  name: 'store',
                  test: /\/web\/|\/addresses\/|\/display\/|\/contract\/|\/pricing\//,
                  minShareCount: 5,
                },
              ],
            },
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
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: 'pages',
        virtualRouteConfig: './web/routes.ts',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
      },
      importProtection: {
        behavior: 'error',
        client: { specifiers: ['zod', /^@orpc\//], files: ['server/**', '**/score.ts', '**/content.ts'] },
        server: { files: ['server/**'] },
      },
    }),
    react(),
  ],
})
