import type { Plugin } from 'vite'

/**
 * Stops the browser's build if a pattern matches no file: the names of files decide what every page loads.
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
