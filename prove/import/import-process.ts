import { fileURLToPath } from 'node:url'
import { bareEnvironment, type Child, startNode } from '../../drive/child.ts'

const PROGRAM = fileURLToPath(new URL('../../server/cli/taiyari.ts', import.meta.url))
const PLANT = new URL('plant-autocommit.ts', import.meta.url).href

/** `npm run taiyari -- import catalogue FILE` as a process of its own. */
export function startImport(
  file: string,
  store: { connectionString: string; folder: string },
  options: { planted?: boolean; env?: Record<string, string> } = {},
): Child {
  return startNode(PROGRAM, {
    nodeOptions: options.planted ? ['--import', PLANT] : [],
    args: ['import', 'catalogue', file],
    env: {
      ...bareEnvironment(),
      DATABASE_URL: store.connectionString,
      DATA_DIR: store.folder,
      ...options.env,
    },
  })
}
