import type { Command } from '../../../platform/commands/command.ts'

export const predictorsCommands: Command[] = [
  {
    names: ['import distribution'],
    part: 'files',
    help: `import distribution FILE [--dry-run]
    reads how the candidates of an examination did in a year, for rank predictions (docs/predictors.md), or every .json of a folder`,
    load: async () => (await import('./distributions.ts')).runImportDistribution,
  },
]
