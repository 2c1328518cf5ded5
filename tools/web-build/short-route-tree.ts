import type { Plugin } from 'vite'

const ROUTE =
  /const (\w+) =\s+(\w+)\.update\(\{\s*id: ('[^']+'),\s*path: \3,\s*getParentRoute: \(\) => rootRouteImport,?\s*\}\)/g
const CHILDREN = /const rootRouteChildren = \{([^}]*)\}/
const BELOW_ROOT = '(route, path) => route.update({ id: path, path, getParentRoute: () => rootRouteImport })'

/**
 * Writes the table of routes, as the router hands it to the builder, without what it says twice of each:
 * address, parent and name. Every page carries the table.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/routeTree\.gen\.ts$/ },
      handler(code) {
        const short = code
          .replace(ROUTE, 'const $1 = belowRoot($2, $3)')
          .replace(
            CHILDREN,
            (_, routes: string) => `const rootRouteChildren = [${routes.replaceAll(/\w+:/g, '')}]`,
          )
        if (short.includes('.update(') || !short.includes('rootRouteChildren = ['))
          this.error('short-route-tree: the table of routes is not written as it was')
        return { code: `const belowRoot = ${BELOW_ROOT}\n${short}`, map: null }
      },
    },
  }
}
