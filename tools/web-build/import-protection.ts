import type { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { PURE_FOLDERS } from './folders.ts'

export type ImportProtection = NonNullable<
  NonNullable<Parameters<typeof tanstackStart>[0]>['importProtection']
>

/** What must never reach a browser, and what rendering may not load: an import of it stops the build. */
export const importProtection = {
  behavior: 'error',
  /** Whose imports are looked at: all of ours that a browser loads. */
  include: ['web/**', 'contract/**', ...PURE_FOLDERS.map((folder) => `${folder}/**`)],
  client: { specifiers: [/^zod(?:\/|$)/, /^@orpc\//], files: ['server/**', '**/score.ts', '**/content.ts'] },
  server: { files: ['server/**'] },
} satisfies ImportProtection
