import type { Command } from '../../../platform/commands/command.ts'

export const accountsCommands: Command[] = [
  {
    names: ['grant', 'revoke'],
    part: 'staff',
    help: `grant ROLE EMAIL
revoke ROLE EMAIL
    gives somebody with an account a role of your staff, or takes it (docs/people.md)`,
    load: async () => (await import('./grant.ts')).runGrant,
  },
]
