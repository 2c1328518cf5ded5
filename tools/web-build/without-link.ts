import type { Plugin } from 'vite'

const LINK = '\0router-link'
const NAMES = ['Link', 'createLink', 'linkOptions', 'useLinkProps']

/**
 * Leaves the router's own link out of what browsers load: it hangs on every route, used or not, and links
 * here are plain `<a>` (`web/ui/internal-navigation.tsx`). Rendering it throws an error.
 */
export function withoutLink(): Plugin {
  let found = false
  return {
    name: 'without-link',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) =>
      source === './link.js' && importer?.includes('/@tanstack/react-router/') ? LINK : undefined,
    load(id) {
      if (id !== LINK) return undefined
      found = true
      const gone = `() => { throw new Error('links are plain anchors') }`
      return NAMES.map((name) => `export const ${name} = ${gone}`).join('\n')
    },
    generateBundle() {
      if (!found)
        this.error('without-link: the router asks for no ./link.js, so its own link may be in the build')
    },
  }
}
