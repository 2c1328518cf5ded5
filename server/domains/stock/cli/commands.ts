import type { Command } from '../../../platform/commands/command.ts'

export const stockCommands: Command[] = [
  {
    names: ['import stock'],
    part: 'delivery',
    help: `import stock FILE [--dry-run]
    sets how many copies of each printed book can be sold, from a CSV file (docs/buying.md)`,
    load: async () => (await import('./stock.ts')).runImportStock,
  },
  {
    names: ['export stock'],
    part: 'delivery',
    help: `export stock FILE
    writes that file for everything that is sent`,
    load: async () => (await import('./stock.ts')).runExportStock,
  },
]
