import type { Plugin } from 'vite'

/**
 * Stops the browser's build when a pattern finds no file: what every page loads is told by the names of
 * files.
 */
export function everyFileFound(files: RegExp[]): Plugin {
  return {
    name: 'every-file-found',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).map(({ fileName }) => `/${fileName}`)
      const idle = files.filter((pattern) => !names.some((name) => pattern.test(name)))
      if (idle.length > 0)
        this.error(`Patterns of tools/web-build/chunks.ts find no file:\n${idle.join('\n')}`)
    },
  }
}
