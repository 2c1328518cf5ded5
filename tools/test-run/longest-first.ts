import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of each test file, as a run measured them; `npm test -- --write-weights` updates it. */
export const WEIGHTS = 'tools/test-run/weights.json'

/**
 * Runs project by project, so that workers are reused. In each project the longest file is first, so that
 * none runs alone at the end. With a seed in `SHUFFLE_FILES`, the order is drawn from it.
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
