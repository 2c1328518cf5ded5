import type { FilePatterns } from './file-patterns.ts'

/**
 * Files whose length is checked; other checks cover the rest, or their length follows from what they list.
 */
export const MEASURED: FilePatterns = {
  of: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
  butNot: ['**/*routes.ts', '**/*.gen.ts', '**/*.test.ts', '**/seed/**', '**/content/**', '**/e2e/**'],
}

export interface Length {
  file: string
  lines: number
}

/** What is wrong with the lengths of all files together. */
export function faultsOfLengths(lengths: Length[]): string[] {
  const sorted = lengths.toSorted((a, b) => a.lines - b.lines)
  const shorter = (share: number, atMost: number) => {
    const { file, lines } = sorted[Math.floor(sorted.length * share)]!
    return lines > atMost ? [`${share * 100} in a hundred end with ${file}: ${lines} lines`] : []
  }
  return [
    ...sorted.filter(({ lines }) => lines > 400).map(({ file, lines }) => `${file}: ${lines} lines`),
    ...shorter(0.5, 60),
    ...shorter(0.9, 220),
  ]
}

export const NAMED: FilePatterns = {
  of: MEASURED.of,
  // The router chose this name for its table.
  butNot: ['**/routeTree.gen.ts'],
}

export const EMPTY_NAMES = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'service', 'misc']

const KEBAB = /^(\.?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/

export function saysNothing(file: string): boolean {
  return file.split('/').some((part) => EMPTY_NAMES.includes(part.split('.')[0]!.toLowerCase()))
}

export function isKebab(file: string): boolean {
  return file.split('/').every((part) => KEBAB.test(part))
}
