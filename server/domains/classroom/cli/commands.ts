import type { Command } from '../../../platform/commands/command.ts'

export const classroomCommands: Command[] = [
  {
    names: ['export attendance', 'export chat'],
    part: 'files',
    help: `export attendance CLASS FILE --why TEXT [--contacts]
    who was in a live class and how long, as CSV; that you did, and why, is recorded (docs/live-classes.md)
    --contacts  with phone numbers and e-mail addresses
export chat CLASS FILE --why TEXT
    what was said in a live class, as CSV`,
    load: async () => (await import('./exports.ts')).runClassExport,
  },
]
