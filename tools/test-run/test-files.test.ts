import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MATRICES } from '../../e2e/whole.vitest.config.ts'
import { sourceFiles } from '../house/tracked-files.ts'
import { hooksForOneFile, type SourceFile, wronglyAlone } from './test-files.ts'

const files: SourceFile[] = sourceFiles().map((file) => ({ file, source: readFileSync(file, 'utf8') }))

// Split, so that this file is not itself taken for one that replaces modules.
const REPLACING = `vi.${'mock'}('./x.ts')`

it('files that replace modules, and no others, have a worker to themselves', () => {
  expect(wronglyAlone(files)).toEqual([])
  expect(wronglyAlone([{ file: 'web/a.test.ts', source: REPLACING }])).toEqual(['web/a.test.ts'])
  expect(wronglyAlone([{ file: 'web/a.alone.test.ts', source: 'vi.fn()' }])).toEqual(['web/a.alone.test.ts'])
  expect(files.filter(({ file }) => file.endsWith('.alone.test.ts')).length).toBeGreaterThan(0)
})

it('modules that test files share have no hooks of their own, which would run for the first file alone', () => {
  expect(hooksForOneFile(files)).toEqual([])
  const source = "import { afterAll } from 'vitest'\nafterAll(close)\n"
  expect(hooksForOneFile([{ file: 'e2e/shared.ts', source }])).toEqual(['e2e/shared.ts'])
})

it('every proof has a small run, with its planted fault', () => {
  const small = files.map(({ file }) => file).filter((file) => /^prove\/[^/]+\/[^/]+\.small\.ts$/.test(file))
  // Read, not imported: the proofs load the whole application.
  const named = readFileSync('prove/proofs.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \w+,$/gm)
  expect(small.map((file) => file.split('/')[1]).sort()).toEqual([...named].map(([, name]) => name).sort())
})

it('every journey that skips part of a matrix is walked in full by the audit', () => {
  const walking = files.filter(
    ({ file, source }) =>
      file.endsWith('.journey.ts') &&
      /\b(?:walked|isSound|isSoundAtWidths|axeIsQuiet|someOf|WALKS_ALL)\b/.test(source),
  )
  expect(walking.map(({ file }) => file).sort()).toEqual([...MATRICES].sort())
})
