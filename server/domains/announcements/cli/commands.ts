import type { Command } from '../../../platform/commands/command.ts'

export const announcementsCommands: Command[] = [
  {
    names: ['announcements'],
    part: 'reports',
    help: `announcements add all|course PACKAGE|batch BATCH --until 2026-12-05T19:30 [--from TIME] [--en TEXT] [--hi TEXT]
              [--link HTTPS-ADDRESS]
    tells everybody who is signed in, the owners of a course, or a batch; times are in India (docs/announcements.md)
announcements list
    the last twenty, with their numbers
announcements withdraw ID
    takes one back, also from pages that are open`,
    load: async () => (await import('./announcements.ts')).runAnnouncements,
  },
]
