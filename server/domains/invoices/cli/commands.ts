import type { Command } from '../../../platform/commands/command.ts'

export const invoicesCommands: Command[] = [
  {
    names: ['export gstr1'],
    part: 'orders',
    help: `export gstr1 MONTH FILE.csv
    writes what the GST return of a month needs, from its invoices and credit notes (docs/buying.md)`,
    load: async () => (await import('./gstr1.ts')).runExportGstr1,
  },
]
