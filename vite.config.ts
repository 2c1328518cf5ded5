import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { chunkList } from './tools/web-build/chunk-list.ts'
import { oneLanguage } from './tools/web-build/one-language.ts'
import { withoutLink } from './tools/web-build/without-link.ts'

/** Which language's texts this build of the browser's part holds (docs/decisions/0015). */
const locale = process.env.WEB_LOCALE === 'hi' ? 'hi' : 'en'

/** What every page may load, and what only signing in and a person's own pages do. */
const STORE = /\/web\/|\/addresses\/|\/display\/|\/contract\/|\/pricing\//
const ACCOUNT =
  /\/web\/pages\/account\/(?!person-store|heart|account-links|account-wake|sign-in\/sign-in-signals)|\/web\/api\/(?:people|person-client|wishlist|orders|cart|addresses|library|tests|attempts)|\/web\/texts\/(?:wishlist|sign-in)|\/contract\/fields\/|contract-routes\/people/

/** What lists of tests, the exam room and results share; nothing in it asks anything. */
const TESTS =
  /\/web\/texts\/(?:my-tests|tests|result|exam)|\/addresses\/test-|(?<!pages)\/exam\/|\/question-types\/|\/web\/ui\/(?:handheld|rich-text|apply-styles)/

/** What comes with the first press that opens a dialog, and what belongs to pages of one kind alone. */
const APART = [
  /\/web\/ui\/(?:dialog-frame|video-player|play-hls|old-ios)|\/web\/texts\/(?:product-popups|video)/,
  /\/web\/pages\/storefront\/(?:offers|sections|product-)|\/web\/texts\/(?:offers|coupon|product)|\/web\/api\/(?:offers|previews|coupons|passes)|\/pricing\/(?!discount)/,
  /\/addresses\/(?:content|checkout)-address|\/display\/can-be-bought|\/web\/pages\/(?:contents|live|support)\/|\/web\/texts\/(?:contents|live|support|asking|listing)/,
  /\/web\/pages\/storefront\/(?:facet-|filter-|listing-page|search-page)/,
  /\/web\/pages\/(?:tests|exam|learning|orders|dev)\/|\/web\/ui\/(?:on-return|phone-link|copy-phone)|\/display\/phone|\/web\/texts\/(?:shelf|analysis)|\/addresses\/shelf-address/,
  TESTS,
  // Of the first page the server has asked all this.
  /\/web\/api\/(?:store-client|browser-client|catalogue|editorial)|\/web\/pages\/storefront\/(?:shown-fields|straight-listing)|\/addresses\/(?:store-address|category-slugs)/,
]

/** The parts that every page loads first. */
const EVERYWHERE = /\/(?:libraries|rolldown-runtime|store)-[^/]+\.js$/

/** What pages ask of the store itself, and what comes after a test; everything else belongs to a person and is loaded with what asks it. */
const STORE_DOMAINS = ['catalogue', 'editorial', 'offers', 'predictors', 'previews']
const RESULT_DOMAINS = ['analyses', 'notebook', 'receipts']
/** No page of ours asks it. */
const STAFF_DOMAINS = ['reviews']

function partOf(domain: string): string | undefined {
  if (STAFF_DOMAINS.includes(domain)) return undefined
  if (RESULT_DOMAINS.includes(domain)) return 'results'
  return STORE_DOMAINS.includes(domain) ? 'store' : 'people'
}

/** `virtual:contract-routes/store`, `/people` and `/results`: method and path of procedures, so that no schema reaches a browser. */
function contractRoutes(): Plugin {
  const name = /^virtual:contract-routes\/(store|people|results)$/
  return {
    name: 'contract-routes',
    resolveId: (source) => (name.test(source) ? `\0${source}` : undefined),
    async load(asked) {
      const part = name.exec(asked.slice(1))?.[1]
      if (part === undefined) return undefined
      const { module } = await runnerImport<{ contractRoutes: () => object }>('./contract/routes.ts')
      const routes = Object.entries(module.contractRoutes()).filter(([domain]) => partOf(domain) === part)
      return `export const contractRoutes = ${JSON.stringify(Object.fromEntries(routes))}`
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
        modulePreload: {
          // What every page has loaded before need not be named with each part that asks it.
          resolveDependencies: (_part, files) => files.filter((file) => !EVERYWHERE.test(file)),
        },
        rolldownOptions: {
          output: {
            // As short as the builder allows: every page carries the names of all parts.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // What plays videos comes only with a video, what keeps answers only with the exam room.
                { name: 'libraries', test: /node_modules\/(?!(?:hls\.js|idb|katex)\/)/ },
                {
                  name: 'store',
                  test: (id: string) =>
                    STORE.test(id) && ![ACCOUNT, ...APART].some((other) => other.test(id)),
                  minShareCount: 5,
                },
                // Every page carries the name of each part: small ones that go together are one.
                { name: 'fields', test: /\/contract\/fields\//, minShareCount: 3 },
                // The room needs no words of lists and results, nor they its own.
                { name: 'exam', test: /\/web\/texts\/exam-/, minShareCount: 2 },
                { name: 'results', test: /\/web\/texts\/(?:my-tests|tests|result)/, minShareCount: 2 },
                { name: 'tests', test: TESTS, minShareCount: 2 },
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
    withoutLink(),
    oneLanguage(locale),
    chunkList(`dist/parts-${locale}.json`),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: 'pages',
        virtualRouteConfig: './web/routes.ts',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        // What is said of a missing page is everywhere already; as a part of its own it cost every page a line of the table of parts.
        codeSplittingOptions: { defaultBehavior: [['component']] },
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
