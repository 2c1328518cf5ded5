import type { Config } from '../config.ts'
import type { Store } from '../open-store.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

/** Does `work` on the store, which is open for so long. */
export async function inStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStoreForCommand(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
