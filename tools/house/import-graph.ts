import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsIn } from '../../server/platform/source-imports.ts'
import { globsWithoutFile, selectFiles } from './file-patterns.ts'

/** A file of ours that another one imports. */
export interface Imported {
  path: string
  typeOnly: boolean
}

/** What each file imports. */
export type ImportGraph = ReadonlyMap<string, Imported[]>

export function readGraph(files: string[]): ImportGraph {
  return new Map(files.map((file) => [file, importedBy(file, readFileSync(file, 'utf8'), files)]))
}

/** `files` are those that a glob of the source may match. */
export function importedBy(file: string, source: string, files: string[]): Imported[] {
  const said = importsIn(source).map(({ path, typeOnly }) => ({ path: beside(file, path), typeOnly }))
  const globs = globsIn(file, source)
  if (globs.of.length === 0) return said
  return [...said, ...selectFiles(files, globs).map((path) => ({ path, typeOnly: false }))]
}

/** The globs in a source's imports that match no file. */
export function idleGlobs(file: string, source: string, files: string[]): string[] {
  return globsWithoutFile(files, globsIn(file, source).of)
}

const GLOB_CALL = /\bimport\.meta\.glob\b[^(]*\(([^)]*)\)/g
const GLOB = /(['"])(!?)(\.[^'"]+|\*\*[^'"]+)\1/g

function globsIn(file: string, source: string): { of: string[]; butNot: string[] } {
  const globs = [...source.matchAll(GLOB_CALL)].flatMap(([, said]) => [...said!.matchAll(GLOB)])
  const those = (without: string) =>
    globs
      .filter(([, , mark]) => mark === without)
      .map(([, , , glob]) => (glob!.startsWith('.') ? beside(file, glob!) : glob!))
  return { of: those(''), butNot: those('!') }
}

function beside(file: string, path: string): string {
  return normalize(join(dirname(file), path))
}

/** The graph as it would be with one more import. */
export function withImport(graph: ImportGraph, file: string, imported: Imported): ImportGraph {
  return new Map(graph).set(file, [...(graph.get(file) ?? []), imported])
}

/**
 * Everything loaded at run time with these files, themselves included, each with the file that first imported
 * it.
 */
export function loadedWith(
  graph: ImportGraph,
  files: string[],
  stopAt: (path: string) => boolean = () => false,
): Map<string, string | undefined> {
  const askedBy = new Map<string, string | undefined>(files.map((file) => [file, undefined]))
  for (const [file] of askedBy) {
    if (stopAt(file)) continue
    for (const { path, typeOnly } of graph.get(file) ?? [])
      if (!typeOnly && !askedBy.has(path)) askedBy.set(path, file)
  }
  return askedBy
}

/** Circles of imports that remain when types are stripped. */
export function cyclesOf(graph: ImportGraph): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? [])
      if (!next.typeOnly && graph.has(next.path) && !isGenerated(next.path)) walk(next.path, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}

/** The router's table imports every page, and every page imports the router. */
function isGenerated(file: string): boolean {
  return file.endsWith('.gen.ts')
}
