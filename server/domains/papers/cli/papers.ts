import { isStorable } from '../../../../contract/fields/storable.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { isFile, readFileName } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { lineOfFault } from '../../../platform/placed-fault.ts'
import { readCatalogueFile } from '../../catalogue/importing/read-catalogue-file.ts'
import { exportPapers } from '../importing/export-papers.ts'
import { importPapers } from '../importing/import-papers.ts'

/**
 * `import papers FILE|FOLDER [--dry-run] [--why TEXT]`; undefined when the words behind the file are none of
 * these.
 */
export async function runImportPapers({ words }: CommandCall): Promise<number | undefined> {
  const [file, ...behind] = words
  const options = optionsOf(behind)
  if (!isFile(file) || !options) return undefined
  const config = readConfig(process.env)
  const { parts } = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  return await inStore(config, async (store) => {
    const { published, corrected, unchanged, notes, dryRun } = await importPapers(store.db, parts, {
      ...options,
      actor: actorHere(),
      now: systemClock.now(),
    })
    for (const note of notes) console.log(`note: ${lineOfFault(note)}`)
    console.log(dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.')
    console.log(`  papers ${published} published, ${corrected} with a new version, ${unchanged} unchanged`)
    return 0
  })
}

function optionsOf(words: string[]): { dryRun: boolean; why?: string } | undefined {
  const at = words.indexOf('--why')
  const why = at < 0 ? undefined : words[at + 1]
  const flags = at < 0 ? words : words.toSpliced(at, 2)
  if (at >= 0 && !isReason(why)) return undefined
  if (flags.some((flag) => flag !== '--dry-run')) return undefined
  return { dryRun: flags.length > 0, ...(why === undefined ? {} : { why: why.trim() }) }
}

const isReason = (text: string | undefined): text is string =>
  text !== undefined &&
  text.trim() !== '' &&
  !text.startsWith('--') &&
  text.length <= 2000 &&
  isStorable(text)

/** `export papers FILE`. */
export async function runExportPapers({ words }: CommandCall): Promise<number | undefined> {
  const file = readFileName(words)
  if (file === undefined) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { papers } = await exportPapers(store.db, file)
    console.log(`${papers} papers written to ${file}`)
    return 0
  })
}
