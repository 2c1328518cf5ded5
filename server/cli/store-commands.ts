import type { Command } from '../platform/commands/command.ts'

/** The commands about the store as a whole, which belong to no domain. */
export const STORE_COMMANDS: Command[] = [
  {
    names: ['backup'],
    part: 'store',
    help: `backup DIR
    writes the whole store, database and files, into a new folder while it runs (docs/backup.md)`,
    load: async () => (await import('./backup.ts')).runBackup,
  },
  {
    names: ['restore'],
    part: 'store',
    help: `restore DIR [--yes]
    brings such a folder back into an empty store; --yes replaces what the store holds`,
    load: async () => (await import('./restore.ts')).runRestore,
  },
  {
    names: ['outbox'],
    part: 'store',
    help: `outbox
    shows the last messages and the codes that wait in them; that you looked is recorded`,
    load: async () => (await import('./outbox.ts')).runOutbox,
  },
]
