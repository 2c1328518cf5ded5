import { existsSync, readFileSync } from 'node:fs'
import { PURE_FOLDERS } from './folders.mjs'
import { sourcesHash } from './sources-hash.mjs'

/** Files and folders that the web's build depends on. */
export const WEB_SOURCES = [
  'web',
  'contract',
  ...PURE_FOLDERS,
  'tools/web-build',
  'tools/sources/folders.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Files and folders that the server's bundle depends on. */
export const PRODUCT_SOURCES = [
  'server',
  'contract',
  ...PURE_FOLDERS,
  'drive/launched.ts',
  'tools/serve.ts',
  'tools/progress.ts',
  'tools/lessons',
  'tools/product-build',
  'package-lock.json',
]

export const WEB_STAMP = 'dist/.sources'
/** One folder for each state of the sources: a running product still loads parts of the bundle it is. */
export const BUNDLES = 'dist/product'

export const webHash = () => sourcesHash(WEB_SOURCES, 'dist/.web-seen')
export const productHash = () => sourcesHash(PRODUCT_SOURCES, 'dist/.product-seen')

/** Whether `dist` holds the web built from exactly these sources. */
export function webIsFresh() {
  return (
    existsSync('dist/server/server.js') &&
    existsSync(WEB_STAMP) &&
    readFileSync(WEB_STAMP, 'utf8') === webHash()
  )
}

/**
 * The program of the bundle made from sources with this hash, whether it is there or not.
 * @param {string} hash
 */
export const programOf = (hash) => `${BUNDLES}/${hash.slice(0, 16)}/product.js`

/** The program of the bundle made from exactly these sources; undefined where there is none. */
export function freshProduct() {
  const program = programOf(productHash())
  return existsSync(program) ? program : undefined
}
