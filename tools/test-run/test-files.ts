/** A tracked file and what stands in it. */
export interface SourceFile {
  file: string
  source: string
}

const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/
const ALONE = /\.alone\.test\.ts$/
const IS_TEST = /\.(?:test|journey)\.ts$/

/**
 * Files that replace modules in a worker that others share, and files that have a worker to themselves
 * without need.
 */
export function wronglyAlone(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => IS_TEST.test(file))
    .filter(({ file, source }) => REPLACES_MODULES.test(source) !== ALONE.test(file))
    .map(({ file }) => file)
}

/**
 * Modules shared by test files whose hooks stand at their top: they run for the first file of a worker alone.
 */
export function hooksForOneFile(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file, source }) => !IS_TEST.test(file) && /from 'vitest'/.test(source))
    .filter(({ source }) => /^(?:before|after)(?:All|Each)\(/m.test(source))
    .map(({ file }) => file)
}
