import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of each test file, as a run measured them; `npm test -- --write-weights` writes it anew. */
export const WEIGHTS = 'tools/test-run/weights.json'

/**
 * Project by project, so that workers are kept; in each the longest file first, so that none is left alone at
 * the end. With a seed in `SHUFFLE_FILES`, in an order that is drawn from it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weights = JSON.parse(readFileSync(WEIGHTS, 'utf8')) as Record<string, number>
    const nameOf = ({ moduleId }: TestSpecification) => relative(process.cwd(), moduleId)
    const weightOf = (file: TestSpecification) => weights[nameOf(file)] ?? 0
    const seed = process.env.SHUFFLE_FILES
    const drawn = (file: TestSpecification) => hash('sha256', `${seed} ${nameOf(file)}`)
    const inOrder = (of: TestSpecification[]) =>
      seed === undefined
        ? of.sort((a, b) => weightOf(b) - weightOf(a))
        : of.sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
    const heavy = (of: TestSpecification[]) => of.reduce((sum, file) => sum + weightOf(file), 0)
    return [...Map.groupBy(files, ({ project }) => project.name).values()]
      .sort((a, b) => heavy(b) - heavy(a))
      .flatMap(inOrder)
  }
}
