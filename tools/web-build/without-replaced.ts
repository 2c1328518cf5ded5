import type { Plugin } from 'vite'

interface Replaced {
  importer: string
  source: string
  names: string[]
  instead: string
}

/**
 * Parts of the router that hang on every route, used or not, and of the element for 3D models, and what the
 * site has instead.
 */
const REPLACED: Replaced[] = [
  {
    importer: '/@tanstack/react-router/',
    source: './link.js',
    names: ['Link', 'createLink', 'linkOptions', 'useLinkProps'],
    // web/ui/internal-navigation.tsx
    instead: 'links are plain anchors',
  },
  {
    importer: '/@tanstack/router-core/',
    source: './searchParams.js',
    names: ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
    // web/data/clients/query.ts
    instead: 'queries are read and written by the site',
  },
  {
    importer: '/@google/model-viewer/',
    source: 'three/examples/jsm/libs/meshopt_decoder.module.js',
    names: ['MeshoptDecoder'],
    // It starts WebAssembly as soon as it is loaded, which no page's policy allows.
    instead: 'packed models are refused at import (server/platform/glb)',
  },
]

/** Leaves these parts out of what browsers load; using one throws an error. */
export function withoutReplaced(): Plugin {
  const found = new Set<Replaced>()
  return {
    name: 'without-replaced',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const part = REPLACED.find((one) => one.source === source && importer?.includes(one.importer))
      if (!part) return undefined
      found.add(part)
      return `\0replaced:${source}`
    },
    load(id) {
      const part = REPLACED.find(({ source }) => id === `\0replaced:${source}`)
      if (!part) return undefined
      const gone = `() => { throw new Error('${part.instead}') }`
      return part.names.map((name) => `export const ${name} = ${gone}`).join('\n')
    },
    generateBundle() {
      for (const part of REPLACED)
        if (!found.has(part))
          this.error(`without-replaced: nothing asks for ${part.source}, so it may be in the build elsewhere`)
    },
  }
}
