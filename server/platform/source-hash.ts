import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importsIn } from './source-imports.ts'

/**
 * The sources of a module, and of everything of ours that it loads at run time, by their paths from its
 * folder.
 */
export function loadedSources(module: string): Map<string, string> {
  const entry = fileURLToPath(module)
  const sources = new Map<string, string>()
  const files = [entry]
  for (const file of files) {
    const name = relative(dirname(entry), file)
    if (sources.has(name)) continue
    const source = readFileSync(file, 'utf8')
    sources.set(name, source)
    for (const { path, typeOnly } of importsIn(source)) {
      const imported = fileURLToPath(new URL(path, pathToFileURL(file)))
      // What a comment says may read like an import.
      if (!typeOnly && existsSync(imported)) files.push(imported)
    }
  }
  return sources
}

/**
 * A hash of a module (`import.meta.url`) and of all our modules that it loads; the same wherever the product
 * is installed.
 */
export function sourceHash(module: string): string {
  const hash = createHash('sha256')
  for (const [name, source] of [...loadedSources(module)].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${source}\0`)
  return hash.digest('hex')
}
