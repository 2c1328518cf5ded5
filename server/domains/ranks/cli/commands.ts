import type { Command } from '../../../platform/commands/command.ts'

export const ranksCommands: Command[] = [
  {
    names: ['import standards'],
    part: 'files',
    help: `import standards FILE [--dry-run]
    reads cut-offs by category, and which papers are one test held in shifts (docs/results.md)`,
    load: async () => (await import('./standards.ts')).runImportStandards,
  },
]
