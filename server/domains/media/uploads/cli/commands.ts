import type { Command } from '../../../../platform/commands/command.ts'

export const uploadCommands: Command[] = [
  {
    names: ['upload'],
    part: 'files',
    help: `upload video FILE [--resume]
    puts a video into the storage part by part and files it; what it prints stands in a table of contents
    --resume  goes on with an upload of the same file that did not end
upload list
upload give-up ID
    shows the uploads that did not end, or gives one up: its parts go`,
    load: async () => (await import('./upload.ts')).runUpload,
  },
]
