import type { Command } from '../../../platform/commands/command.ts'

export const catalogueCommands: Command[] = [
  {
    names: ['import catalogue'],
    part: 'files',
    help: `import catalogue FILE [--dry-run] [--replace [--yes]]
    reads a catalogue file (docs/catalogue.md), or every .json of a folder as one catalogue
    --dry-run   check and compare, write nothing
    --replace   take off sale what the file does not hold
    --yes       even if that is more than a tenth of the store`,
    load: async () => (await import('./import.ts')).runImportCatalogue,
  },
  {
    names: ['export catalogue'],
    part: 'files',
    help: `export catalogue FILE
    writes the whole catalogue, its pictures in a folder beside it`,
    load: async () => (await import('./export.ts')).runExportCatalogue,
  },
]
