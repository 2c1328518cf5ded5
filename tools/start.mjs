import { freshProduct, webIsFresh } from './sources/freshness.mjs'

// The server from its bundle where that and the web are as the sources are; otherwise what is missing is
// built first. A module that is loaded before, such as a proof's plant, replaces parts of packages, of which
// a bundle holds copies: SERVE_SOURCES.
process.env.NODE_ENV ||= 'production'
const bundled = process.env.SERVE_SOURCES || !webIsFresh() ? undefined : freshProduct()
await import(bundled === undefined ? './build-and-serve.ts' : `../${bundled}`)
