import type { Command } from '../../../platform/commands/command.ts'

export const offersCommands: Command[] = [
  {
    names: ['import coupons'],
    part: 'files',
    help: `import coupons FILE [--dry-run] [--replace]
    reads a coupon file (docs/coupons.md); --replace withdraws what the file does not hold`,
    load: async () => (await import('./coupons.ts')).runImportCoupons,
  },
  {
    names: ['export coupons'],
    part: 'files',
    help: `export coupons FILE
    writes every coupon in force; that you did is recorded`,
    load: async () => (await import('./coupons.ts')).runExportCoupons,
  },
]
