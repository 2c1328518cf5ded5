import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { readFileAndFlags, readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { lineOfFault } from '../../../platform/placed-fault.ts'
import { promisesText } from '../../catalogue/promises-text.ts'
import { exportContents } from '../importing/export-contents.ts'
import { type Changes, importContents } from '../importing/import-contents.ts'
import { readContentsFile } from '../importing/read-contents-file.ts'

/** `import contents FILE [--dry-run] [--replace]`. */
export async function runImportContents({ words }: CommandCall): Promise<number | undefined> {
  const asked = readFileAndFlags(words, ['--dry-run', '--replace'])
  if (!asked) return undefined
  const { file, flags } = asked
  const config = readConfig(process.env)
  const { filed, folder } = await readContentsFile(file, { maxBytes: config.importMaxBytes })
  return await inStore(config, async (store) => {
    const { items, nodes, promises, fileNotes, dryRun } = await importContents(store.db, filed, {
      dryRun: flags.includes('--dry-run'),
      replace: flags.includes('--replace'),
      folder,
      storage: store.storage,
      mediaQuotaBytes: config.mediaQuotaBytes,
      actor: actorHere(),
      now: systemClock.now(),
    })
    for (const note of fileNotes) console.log(`note: ${lineOfFault(note)}`)
    for (const line of promisesText(promises)) console.log(line)
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  items ${counted(items)}`)
    console.log(`  branches ${counted(nodes)}`)
    return 0
  })
}

const counted = ({ added, changed, unchanged, takenOut }: Changes) =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${takenOut} taken out`

/** `export contents FILE`. */
export async function runExportContents({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { items, nodes } = await exportContents(store.db, store.storage, file)
    console.log(`${items} items on ${nodes} branches written to ${file}`)
    return 0
  })
}
