import type { ImportGraph } from './import-graph.ts'

export const DOMAIN_LIST = 'server/domains/index.ts'

const DOMAIN = /^server\/domains\/([^/]+)\//

/**
 * Domains without a manifest, and manifests that the list does not load. The linter checks that the list
 * contains what it loads.
 */
export function faultsOfManifests(files: readonly string[], graph: ImportGraph): string[] {
  const listed = new Set(graph.get(DOMAIN_LIST)!.flatMap(({ path, typeOnly }) => (typeOnly ? [] : [path])))
  const names = new Set(files.flatMap((file) => DOMAIN.exec(file)?.[1] ?? []))
  return [...names].flatMap((name) => {
    const manifest = `server/domains/${name}/domain.ts`
    if (!files.includes(manifest)) return [`${manifest} is missing`]
    return listed.has(manifest) ? [] : [`${manifest} is not in ${DOMAIN_LIST}`]
  })
}
