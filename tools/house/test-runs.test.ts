import { describe, expect, it } from 'vitest'
import drills from '../../e2e/drills.vitest.config.ts'
import journeys from '../../e2e/vitest.config.ts'
import whole from '../../e2e/whole.vitest.config.ts'
import proofs from '../../prove/vitest.config.ts'
import tests from '../../vitest.config.ts'
import { type FilePatterns, globsWithoutFile, matchesAny, selectFiles } from './file-patterns.ts'
import { sourceFiles } from './tracked-files.ts'

interface Settings {
  include?: string[]
  exclude?: string[]
  projects?: unknown[]
}

/** The files that a configuration and each of its projects run. */
function runsOf(config: unknown): FilePatterns[] {
  const { include, exclude, projects = [] } = (config as { test: Settings }).test
  return [...(include ? [{ of: include, butNot: exclude ?? [] }] : []), ...projects.flatMap(runsOf)]
}

const files = sourceFiles()
const runs = [tests, proofs, journeys, drills, whole].flatMap(runsOf)
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.small.ts', '**/*.journey.ts']

function unrun(those: string[]): string[] {
  const run = new Set(runs.flatMap((patterns) => selectFiles(those, patterns)))
  return those.filter((file) => matchesAny(file, TESTS) && !run.has(file))
}

describe('the runs of tests', () => {
  it('match at least one file with each of their globs', () => {
    const globs = runs.flatMap(({ of }) => of)
    expect(globs.length).toBeGreaterThan(3)
    expect(globsWithoutFile(files, globs)).toEqual([])
  })

  it('match every file of tests, journeys and small proofs', () => {
    expect(unrun(files)).toEqual([])
  })

  it('are seen to miss one that no glob matches', () => {
    const planted = ['web/planted.small.ts', 'web/planted.test.tsx', 'web/planted.drill.test.ts']
    expect(unrun([...files, ...planted])).toEqual(planted)
  })
})
