import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Every part that loads another loads it by `load-part.ts`. */
export function loadPartsPlainly(): Plugin {
  let asked = false
  return {
    name: 'load-parts-plainly',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source) {
      if (source !== HELPER) return undefined
      asked = true
      return fileURLToPath(new URL('load-part.ts', import.meta.url))
    },
    // After the builder has written which files each part needs.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!asked) this.error('load-parts-plainly: nothing asks for the builder’s own function')
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && /__vite__mapDeps=.*\.css"/.test(chunk.code))
            this.error(
              `load-parts-plainly: ${name} loads a part with styles, for which load-part.ts cannot wait`,
            )
      },
    },
  }
}
