import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'vite'
import { ownPlaces } from './own-places.ts'
import { PROGRAMS } from './programs.ts'

/** They read files of their own, or hold native code, and are loaded when they are needed. */
const PACKAGES_APART = ['sharp', 'pdfjs-dist', 'pdfkit', 'fontkit', 'katex', 'gltf-validator', 'pg-native']

/** Bundles the product's programs into the folder that is named as the one argument. */
const [out] = process.argv.slice(2)
if (out === undefined) throw new Error('the folder of the bundle is missing')
const root = process.cwd()
await rm(out, { recursive: true, force: true })
await build({
  ...{ root, configFile: false, envFile: false, publicDir: false, logLevel: 'error' },
  plugins: [ownPlaces(root, resolve(out), PROGRAMS)],
  ssr: { target: 'node', noExternal: true, external: PACKAGES_APART },
  // As Node itself finds packages.
  resolve: { mainFields: [], conditions: ['node'] },
  build: {
    // Not read unless Node is told to (--enable-source-maps): that costs a start more than it now takes.
    sourcemap: true,
    ...{ ssr: true, outDir: out, target: 'node24', minify: false, copyPublicDir: false },
    rolldownOptions: {
      input: PROGRAMS,
      output: {
        // One folder: own-places counts on it.
        ...{ entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        // Text of one byte a character is read faster, and kept in half the memory.
        ...{ charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } },
      },
    },
  },
})
