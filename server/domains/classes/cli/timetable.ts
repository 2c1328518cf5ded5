import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags } from '../../../platform/commands/file-words.ts'
import { readConfig } from '../../../platform/config.ts'
import { importTimetable } from '../timetable/import-timetable.ts'
import { readTimetableFile } from '../timetable/read-timetable-file.ts'
import { withEventWriter } from './with-event-writer.ts'

/** `import timetable FILE [--dry-run] [--replace]`. */
export async function runImportTimetable({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run', '--replace'])
  if (!asked) return undefined
  const config = readConfig(process.env)
  const filed = await readTimetableFile(asked.file, { maxBytes: config.importMaxBytes })
  return await withEventWriter(config, async (writer) => {
    const { batches, classes, byHand, dryRun } = await importTimetable(writer, filed, {
      dryRun: asked.flags.includes('--dry-run'),
      replace: asked.flags.includes('--replace'),
      actor: actorHere(),
      now: systemClock.now(),
    })
    const { added, moved, otherwiseChanged, unchanged, takenOut } = classes
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(
      `  batches ${batches.added} added, ${batches.changed} changed, ${batches.unchanged} unchanged, ${batches.takenOut} taken out`,
    )
    console.log(
      `  classes ${added} added, ${moved} moved, ${otherwiseChanged} otherwise changed, ${unchanged} unchanged, ${takenOut} taken out`,
    )
    if (byHand > 0) console.log(`  ${byHand} were changed by hand and stay so`)
    return 0
  })
}
