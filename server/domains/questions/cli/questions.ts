import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { isFile } from '../../../platform/commands/file-words.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import { readConfig } from '../../../platform/config.ts'
import { EXPORT_FORMATS, exportQuestions } from '../export-questions.ts'
import { importQuestions, type QuestionImportSummary } from '../import-questions.ts'
import { BANK_FORMATS, readBank } from '../read-bank.ts'

/** `import questions FILE --format FORMAT [--dry-run] [--keep-good]`. Undefined when it is not that. */
export async function runImportQuestions({ words }: CommandCall): Promise<number | undefined> {
  const [file, ...flags] = words
  if (!isFile(file)) return undefined
  const asked = readFlags(flags, ['--dry-run', '--keep-good'])
  const format = BANK_FORMATS.find((known) => known === asked?.format)
  if (!asked || !format) return undefined
  const config = readConfig(process.env)
  const read = await readBank(file, format, { maxBytes: config.importMaxBytes })
  return await inStore(config, async (store) => {
    const summary = await importQuestions(store.db, read.bank, {
      dryRun: asked.flags.has('--dry-run'),
      keepGood: asked.flags.has('--keep-good'),
      reorders: read.reorders,
      findPicture: read.findPicture,
      file: read.file,
      storage: store.storage,
      actor: actorHere(),
      now: systemClock.now(),
      onProgress: (line) => console.error(`${line} …`),
    })
    for (const { place, id, reason } of summary.rejected)
      console.error(oneLine(`rejected: ${id ? `${place} (${id})` : place}: ${reason}`))
    for (const { id, text } of summary.warnings) console.error(oneLine(`look at ${id}: ${text}`))
    console.log(summaryText(summary))
    return 0
  })
}

function summaryText({ questions, passages, rejected, warnings, dryRun }: QuestionImportSummary): string {
  const counted = (name: string, { added, changed, unchanged }: typeof questions) =>
    `  ${name} ${added} added, ${changed} changed, ${unchanged} unchanged`
  return [
    dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.',
    counted('questions', questions),
    counted('passages', passages),
    ...(rejected.length > 0 ? [`  rejected ${rejected.length}`] : []),
    ...(warnings.length > 0 ? [`  to look at ${warnings.length}`] : []),
  ].join('\n')
}

/** `export questions FILE --format json|gift`. Undefined when it is not that. */
export async function runExportQuestions({ words }: CommandCall): Promise<number | undefined> {
  const [file, ...flags] = words
  if (!isFile(file)) return undefined
  const format = EXPORT_FORMATS.find((known) => known === readFlags(flags, [])?.format)
  if (!format) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const { questions, passages, left } = await exportQuestions(store.db, file, {
      format,
      storage: store.storage,
      actor: actorHere(),
      now: systemClock.now(),
    })
    for (const { id, reason } of left) console.error(`left out: ${id}: ${reason}`)
    console.log(`${questions} questions and ${passages} passages written to ${file}${leftText(left.length)}`)
    return 0
  })
}

function leftText(count: number): string {
  return count > 0 ? `, except ${count} that the format cannot hold` : ''
}

interface AskedFlags {
  format: string
  flags: Set<string>
}

/** `--format FORMAT` once and the others at most once, in any order. */
function readFlags(given: string[], known: readonly string[]): AskedFlags | undefined {
  const flags = [...given]
  const at = flags.indexOf('--format')
  const [, format] = at < 0 ? [] : flags.splice(at, 2)
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown !== undefined) console.error(`Unknown option ${unknown}.\n`)
  return format === undefined || unknown !== undefined ? undefined : { format, flags: new Set(flags) }
}
