import type { Plugin } from 'vite'

/** What renders pages; whatever else pages ask for stays a package. */
const RENDERERS =
  /^(react|react-dom|scheduler|@tanstack\/[\w-]+|seroval|seroval-plugins|use-sync-external-store|cookie-es|h3-v2|rou3|srvx|idb)(\/|$)/

/**
 * Writes the server's part of the web as one file with the packages that render. All of it is loaded before
 * the first page, and one file takes a fraction of what hundreds take (docs/decisions/0058).
 */
export function oneServerFile(): Plugin {
  return {
    name: 'one-server-file',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: RENDERERS },
            build: { rolldownOptions: { output: { codeSplitting: false, charset: 'ascii' } } },
          }
        : undefined,
  }
}
