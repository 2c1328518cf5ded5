import { dirname } from 'node:path'
import type { FilePatterns } from './file-patterns.ts'
import type { ImportGraph } from './import-graph.ts'

/** Files that count towards a folder's limit; tests beside their code do not. */
export const COUNTED: FilePatterns = {
  of: ['**/*.ts', '**/*.tsx'],
  butNot: ['**/*.test.ts', '**/*.journey.ts', '**/*.gen.ts'],
}

const MOST_FILES = 30

/** The folders with too many files to find your way around. */
export function crowdedFolders(files: string[]): string[] {
  return [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([, those]) => those.length > MOST_FILES)
    .map(([folder, those]) => `${folder}: ${those.length} files`)
}

/**
 * The folders that import each other, types included, one line per cycle. A folder and its subfolders count
 * as one: imports between them may go both ways.
 */
export function folderCircles(graph: ImportGraph, files: string[]): string[] {
  const imported = importsOfFolders(graph, new Set(files))
  const reached = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder, imported)]))
  const inCircle = [...reached].filter(([folder, those]) => those.has(folder)).map(([folder]) => folder)
  const circles = Map.groupBy(inCircle, (folder) =>
    inCircle.find((other) => reached.get(folder)!.has(other) && reached.get(other)!.has(folder)),
  )
  return [...circles.values()].map((folders) => folders.sort().join(' ↔ ')).sort()
}

function importsOfFolders(graph: ImportGraph, files: Set<string>): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  for (const [file, paths] of graph) {
    if (!files.has(file)) continue
    const from = dirname(file)
    const others = paths.filter(({ path }) => files.has(path)).map(({ path }) => dirname(path))
    const beyond = others.filter((folder) => !isWithin(folder, from) && !isWithin(from, folder))
    imported.set(from, new Set([...(imported.get(from) ?? []), ...beyond]))
  }
  return imported
}

function reachedFrom(folder: string, imported: Map<string, Set<string>>): Set<string> {
  const reached = new Set(imported.get(folder))
  for (const one of reached) for (const next of imported.get(one) ?? []) reached.add(next)
  return reached
}

function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other}/`)
}
