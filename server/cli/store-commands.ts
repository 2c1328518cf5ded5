import type { StoreServices } from '../domains/store-services.ts'
import type { Command } from '../platform/commands/command.ts'

/** The commands about the store as a whole, which belong to no domain. */
export const STORE_COMMANDS: Command<StoreServices>[] = [
  {
    names: ['migrate'],
    part: 'store',
    help: `migrate [--check]
    migrates the database to this version while the version before serves (docs/upgrading.md)
    --check  changes nothing and lists what is lacking; exit code 1 where anything is`,
    load: async () => (await import('./migrate.ts')).runMigrate,
  },
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
  {
    names: ['demo class'],
    part: 'store',
    help: `demo class [--item CLASS | --free] [--minutes N] [--leave-on]
    a script teaches the demo's next class, which begins within a minute, to show it (docs/live-classes.md); Ctrl-C ends it
    --item      this class of the demo's batches
    --free      one that anybody may enter who signed in
    --minutes   2 to 60; without it 10
    --leave-on  leaves the class without ending it`,
    load: async () => (await import('./demo.ts')).runDemoClass,
  },
]
