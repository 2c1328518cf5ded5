/** A tracked file and its contents. */
export interface SourceFile {
  file: string
  source: string
}

const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/
const ALONE = /\.alone\.test\.ts$/
const IS_TEST = /\.(?:test|journey)\.ts$/

/**
 * Files that replace modules in a shared worker, and files that have a worker to themselves without needing
 * it.
 */
export function wronglyAlone(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => IS_TEST.test(file))
    .filter(({ file, source }) => REPLACES_MODULES.test(source) !== ALONE.test(file))
    .map(({ file }) => file)
}

/**
 * Modules that test files share and that have hooks at their top level: these run only for the first file of
 * a worker.
 */
export function hooksForOneFile(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file, source }) => !IS_TEST.test(file) && /from 'vitest'/.test(source))
    .filter(({ source }) => /^(?:before|after)(?:All|Each)\(/m.test(source))
    .map(({ file }) => file)
}
