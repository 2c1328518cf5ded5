import type { Command } from '../../../platform/commands/command.ts'

export const papersCommands: Command[] = [
  {
    names: ['import papers'],
    part: 'files',
    help: `import papers FILE [--dry-run] [--why TEXT]
    publishes the papers of a file, or of every .json of a folder (docs/papers.md); one that changed gets a new version`,
    load: async () => (await import('./papers.ts')).runImportPapers,
  },
  {
    names: ['export papers'],
    part: 'files',
    help: `export papers FILE
    writes every paper as it is taken now`,
    load: async () => (await import('./papers.ts')).runExportPapers,
  },
  {
    names: ['correct-key', 'drop-question'],
    part: 'keys',
    help: `correct-key PAPER QUESTION KEY ... --why TEXT [--why-hi TEXT]
drop-question PAPER QUESTION --why TEXT [--why-hi TEXT]
    changes what is right (any of several keys), or gives everybody a question's marks; every attempt is scored anew (docs/results.md)`,
    load: async () => (await import('./keys.ts')).runKeys,
  },
]
