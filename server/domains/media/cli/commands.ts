import type { Command } from '../../../platform/commands/command.ts'

export const mediaCommands: Command[] = [
  {
    names: ['media'],
    part: 'files',
    help: `media list [--state WAITING|MAKING|MADE|REFUSED]
media show ID
    shows the videos that were filed, or all of one: what its source is, what was made of it, why it was refused
media make [ID [--yes]]
    makes all that waits, here and now; or lets one be made again. One that plays does not until it is made: --yes
media ffmpeg
    shows which FFmpeg makes videos, its version and licence (docs/video.md)`,
    load: async () => (await import('./media.ts')).runMedia,
  },
]
