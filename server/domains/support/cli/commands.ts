import type { Command } from '../../../platform/commands/command.ts'

export const supportCommands: Command[] = [
  {
    names: ['leads'],
    part: 'leads',
    help: `leads list [--status NEW|ASSIGNED|CLOSED]
leads export FILE.csv
    shows the last 50 people who want to be called or helped, or writes all of them; that you looked is recorded
leads assign ID WHO
leads close ID --why TEXT
    says who sees to one, or that it is done; a call that is closed before its time leaves its place to another`,
    load: async () => (await import('./leads.ts')).runLeads,
  },
]
