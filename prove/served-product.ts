import { startProduct } from '../drive/product.ts'
import type { TestStore } from '../server/testing/stores/test-store.ts'
import type { ProofRun } from './proof.ts'

/**
 * Serves the product as an operator starts it, in a process of its own, on the proof's store, behind a proxy
 * on this machine that it trusts; returns its address. `plant` is a module loaded before it.
 */
export async function serveProduct(
  run: ProofRun,
  store: TestStore,
  plant?: { module: string; env?: Record<string, string> },
): Promise<string> {
  const product = await startProduct({
    folder: store.folder,
    connectionString: store.connectionString,
    env: { TRUSTED_PROXIES: 'loopback', ...plant?.env },
    before: plant?.module,
  })
  run.defer(() => product.stop())
  return product.origin
}
