import type { Command } from '../../../platform/commands/command.ts'

export const addressesCommands: Command[] = [
  {
    names: ['import pincodes'],
    part: 'delivery',
    help: `import pincodes FILE [--dry-run]
    reads PIN codes with their city and state from a CSV file (docs/buying.md)`,
    load: async () => (await import('./pincodes.ts')).runImportPincodes,
  },
]
