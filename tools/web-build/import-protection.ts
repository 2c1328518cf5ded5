import type { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { PURE_FOLDERS } from '../sources/folders.mjs'

export type ImportProtection = NonNullable<
  NonNullable<Parameters<typeof tanstackStart>[0]>['importProtection']
>

/** Modules that must never reach a browser or be loaded by rendering: importing one stops the build. */
export const importProtection = {
  behavior: 'error',
  /** The files whose imports are checked: all of ours that a browser loads. */
  include: ['web/**', 'contract/**', ...PURE_FOLDERS.map((folder) => `${folder}/**`)],
  client: { specifiers: [/^zod(?:\/|$)/, /^@orpc\//], files: ['server/**', '**/score.ts', '**/content.ts'] },
  server: { files: ['server/**'] },
} satisfies ImportProtection
