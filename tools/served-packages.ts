import { isBuiltin } from 'node:module'

const FROM = /^\s*(?:import|export)\s+(?!type\s)[\w$*{}\s,]+?from\s+'([^']+)'/gm
const EFFECT = /^\s*import\s+'([^']+)'/gm
const LATER = /(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/g

/**
 * The packages that a source loads at run time. A package's file imported as an address (`?url`) is left to
 * the builder.
 */
export function packagesLoadedBy(source: string): string[] {
  const asked = [FROM, EFFECT, LATER].flatMap((form) => [...source.matchAll(form)].map(([, path]) => path!))
  const packages = asked.filter((path) => !/^\.|^virtual:|\?url$/.test(path) && !isBuiltin(path))
  return [...new Set(packages.map(packageOf))]
}

function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
