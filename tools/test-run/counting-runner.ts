import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** processor time of a test file: its worker's, and that of processes which the worker began and saw end */
    cpuSeconds?: number
  }
}

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Notes what each file costs, loading included, also where files share a worker. */
export default class CountingRunner extends TestRunner {
  #before = 0

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    this.#before = cpuSeconds()
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.file === suite) suite.meta.cpuSeconds = cpuSeconds() - this.#before
    await super.onAfterRunSuite(suite)
  }
}

function cpuSeconds(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1_000_000 + (isMainThread ? endedChildrenSeconds() : 0)
}

/** Elsewhere than on Linux nobody tells. */
function endedChildrenSeconds(): number {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // From the state on, which follows the last parenthesis: `cutime` and `cstime` are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
