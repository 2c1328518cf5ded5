import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export type Outcome = 'passed' | 'failed' | 'skipped' | 'pending'

export interface TestReport {
  title: string
  outcome: Outcome
  seconds: number
  /** of a failed one: its error */
  why?: string
}

/** What a run of tests reports about one of its files. */
export interface FileReport {
  project: string
  file: string
  /** from its start to its end, loading included */
  seconds: number
  /**
   * of its own worker and of processes that ended in it, without the database, product and browser that
   * served it
   */
  cpuSeconds: number
  tests: TestReport[]
}

export interface RunReport {
  files: FileReport[]
  /** errors outside of tests, such as a file that does not load */
  faults: string[]
}

/** Writes the results of a Vitest run, file by file. */
export class RunReporter implements Reporter {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const faults = [
      ...errors.map((error) => error.stack ?? error.message),
      ...modules.flatMap((module) => module.errors().map((error) => `${module.moduleId}: ${error.message}`)),
    ]
    const report: RunReport = { files: modules.map(reportOf), faults }
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(report, undefined, 1))
  }
}

/** Undefined if no run has written one. */
export function readReport(path: string): RunReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunReport
  } catch {
    return undefined
  }
}

function reportOf(module: TestModule): FileReport {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    seconds: round((collectDuration + setupDuration + duration) / 1000),
    cpuSeconds: round(module.meta().cpuSeconds ?? 0),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result()
      const seconds = round((test.diagnostic()?.duration ?? 0) / 1000)
      const [error] = errors ?? []
      return { title: test.name, outcome: state, seconds, ...(error && { why: error.message }) }
    }),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
