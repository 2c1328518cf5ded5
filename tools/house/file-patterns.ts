import { matchesGlob } from 'node:path'

/** Files by globs. */
export interface FilePatterns {
  of: string[]
  butNot?: string[]
}

const known = new Map<string, Map<string, boolean>>()

export function matchesAny(file: string, globs: string[]): boolean {
  return globs.some((glob) => matches(file, glob))
}

// Compiling a glob is slow, and laws match the same globs again and again.
function matches(file: string, glob: string): boolean {
  const told = known.get(glob) ?? new Map<string, boolean>()
  known.set(glob, told)
  const before = told.get(file)
  if (before !== undefined) return before
  const now = matchesGlob(file, glob)
  told.set(file, now)
  return now
}

export function selectFiles(files: string[], { of, butNot = [] }: FilePatterns): string[] {
  return files.filter((file) => matchesAny(file, of) && !matchesAny(file, butNot))
}

/** The globs that select or exclude no file. */
export function idlePatterns(files: string[], { of, butNot = [] }: FilePatterns): string[] {
  const selected = files.filter((file) => matchesAny(file, of))
  return [...globsWithoutFile(files, of), ...globsWithoutFile(selected, butNot)]
}

export function globsWithoutFile(files: string[], globs: string[]): string[] {
  return globs.filter((glob) => !files.some((file) => matches(file, glob)))
}
