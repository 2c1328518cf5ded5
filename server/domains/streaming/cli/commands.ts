import type { Command } from '../../../platform/commands/command.ts'

export const streamingCommands: Command[] = [
  {
    names: ['lessons figures'],
    part: 'reports',
    help: `lessons figures PACKAGE
    how the lessons of a package are watched: starts, the share that finished, where plays stop, waits,
    and how they are rated (docs/video.md)`,
    load: async () => (await import('./lesson-figures.ts')).runLessonFigures,
  },
]
