import type { Command } from '../../../platform/commands/command.ts'

export const contentsCommands: Command[] = [
  {
    names: ['import contents', 'import mappings'],
    part: 'files',
    help: `import contents FILE [--dry-run] [--replace]
    says what each package holds: its branches, papers and files (docs/contents.md); JSON, CSV or XLSX,
    and the mapping files of earlier versions
    --replace  take out what the file does not hold`,
    load: async () => (await import('./contents.ts')).runImportContents,
  },
  {
    names: ['export contents', 'export mappings'],
    part: 'files',
    help: `export contents FILE
    writes that file, its PDFs in a folder beside it; FILE.csv is the table, of an empty store its heading`,
    load: async () => (await import('./contents.ts')).runExportContents,
  },
]
