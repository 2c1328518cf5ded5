import type { Command } from '../../../platform/commands/command.ts'

export const questionsCommands: Command[] = [
  {
    names: ['import questions'],
    part: 'files',
    help: `import questions FILE --format json|csv|xlsx|gift|moodle-xml|qti21 [--dry-run] [--keep-good]
    reads a bank of questions (docs/questions.md), of JSON also every .json of a folder
    --keep-good  take the good ones although others are rejected`,
    load: async () => (await import('./questions.ts')).runImportQuestions,
  },
  {
    names: ['export questions'],
    part: 'files',
    help: `export questions FILE --format json|gift
    writes the whole bank with its keys, its pictures in a folder beside it; that you did is recorded`,
    load: async () => (await import('./questions.ts')).runExportQuestions,
  },
  {
    names: ['reports'],
    part: 'reports',
    help: `reports list
    shows the last 50 questions with which something is wrong, as candidates say`,
    load: async () => (await import('./reports.ts')).runReports,
  },
]
