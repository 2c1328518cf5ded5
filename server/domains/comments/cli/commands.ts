import type { Command } from '../../../platform/commands/command.ts'

export const commentsCommands: Command[] = [
  {
    names: ['comments'],
    part: 'reports',
    help: `comments list [--hidden]
    shows comments below lessons that were reported, or hidden; that you did is recorded (docs/video.md)
comments hide ID REASON
    hides one from everybody; its writer is told why: rude, personal, advert, wrong, off-topic, other
comments keep ID
    lets one stand, or shows it again; its reports so far are settled`,
    load: async () => (await import('./comments.ts')).runComments,
  },
]
