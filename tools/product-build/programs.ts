/** What the bundle holds: the product, and what it starts as processes and threads of their own. */
export const PROGRAMS = {
  product: 'tools/serve.ts',
  ingest: 'server/domains/broadcasts/ingest/ingest.ts',
  maker: 'server/domains/media/making/maker.ts',
  'password-worker': 'server/platform/password-worker.ts',
  'pdf-worker': 'server/platform/pdf/pdf-worker.ts',
  'epub-worker': 'server/platform/epub/epub-worker.ts',
  'glb-worker': 'server/platform/glb/glb-worker.ts',
  'passages-worker': 'server/domains/own-search/passages/passages-worker.ts',
}
