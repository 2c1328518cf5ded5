import { isMainThread } from 'node:worker_threads'
import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /**
     * processor time of a test file: its worker's, and that of processes that the worker started and that
     * have ended
     */
    cpuSeconds?: number
  }
}

/** Notes the cost of each file, loading included, even where files share a worker. */
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
  return (user + system) / 1_000_000 + (isMainThread ? processorSeconds().endedChildren : 0)
}
