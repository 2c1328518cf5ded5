import type { Command } from '../../../platform/commands/command.ts'

export const classesCommands: Command[] = [
  {
    names: ['import timetable'],
    part: 'files',
    help: `import timetable FILE [--dry-run] [--replace]
    says which batches live courses have, and their classes (docs/live-classes.md); JSON, CSV or XLSX
    --replace  take out batches that the file does not name`,
    load: async () => (await import('./timetable.ts')).runImportTimetable,
  },
  {
    names: ['classes'],
    part: 'reports',
    help: `classes list [PACKAGE]
    the next classes, of all courses or of one
classes move CLASS 2026-12-05T19:30 [REASON]
    moves one to another time in India; its learners are told, with the reason as you write it
classes cancel CLASS [REASON]
    cancels one; its learners are told
classes restore CLASS
    holds one after all
classes teacher CLASS TEACHER
    gives one to another teacher of the catalogue
classes handouts CLASS [add FILE.pdf TITLE [TITLE IN HINDI] | remove NUMBER]
    what one gives its learners to read; it stands in the room at once, and beside the recording
classes teacher-account CONTACT TEACHER
    says which teacher of the catalogue somebody is, who has the role teacher`,
    load: async () => (await import('./classes.ts')).runClasses,
  },
]
