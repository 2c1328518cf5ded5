import { bareEnvironment, type Child, startNode } from '../../drive/child.ts'
import type { ProofRun } from '../proof.ts'

/**
 * Runs a program of the product or of the proof on a store, in a process of its own, which ends with the
 * proof.
 */
export function startWorker(
  run: ProofRun,
  program: string,
  {
    connectionString,
    dataDir,
    before,
  }: { connectionString: string; dataDir: string; before?: string | undefined },
): Child {
  const worker = startNode(program, {
    nodeOptions: before ? ['--import', before] : [],
    env: {
      ...bareEnvironment(),
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  })
  run.defer(() => worker.kill9())
  return worker
}
