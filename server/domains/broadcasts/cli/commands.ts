import type { Command } from '../../../platform/commands/command.ts'

export const broadcastsCommands: Command[] = [
  {
    names: ['broadcasts'],
    part: 'reports',
    help: `broadcasts list
    live classes whose video goes on or waits to become a recording, with what is wrong
broadcasts key TEACHER
    a new stream key for a teacher of the catalogue, and where their studio sends to (docs/live-classes.md); the key
    before ends at once
broadcasts end CLASS
    ends a class that its teacher forgot`,
    load: async () => (await import('./broadcasts.ts')).runBroadcasts,
  },
]
