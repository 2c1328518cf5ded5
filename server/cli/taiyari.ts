import { userInfo } from 'node:os'
import { exportCatalogue } from '../domains/catalogue/export-catalogue.ts'
import {
  CatalogueRejected,
  type ImportSummary,
  importCatalogue,
  TooManyOffSale,
} from '../domains/catalogue/import-catalogue.ts'
import { readCatalogueFile, UnreadableCatalogue } from '../domains/catalogue/read-catalogue-file.ts'
import { systemClock } from '../platform/clock.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openStoreForCommand } from './open-store-for-command.ts'

const USAGE = `npm run taiyari -- COMMAND

  import catalogue FILE [--dry-run] [--replace [--yes]]
      reads a catalogue file (docs/catalogue.md), or every .json of a folder as one catalogue
      --dry-run   check and compare, write nothing
      --replace   take off sale what the file does not hold
      --yes       even if that is more than a tenth of the store
  export catalogue FILE
      writes the whole catalogue, its pictures in a folder beside it
`

/** Exit codes: 0 done, 1 refused with nothing written, 2 not a command. */
async function main(args: string[]): Promise<number> {
  const [verb, what, file, ...flags] = args
  if (what !== 'catalogue' || !file || file.startsWith('--')) return usage()
  if (verb === 'import') return await runImport(file, flags)
  if (verb === 'export' && flags.length === 0) return await runExport(file)
  return usage()
}

async function runImport(file: string, flags: string[]): Promise<number> {
  const known = new Set(['--dry-run', '--replace', '--yes'])
  const unknown = flags.find((flag) => !known.has(flag))
  if (unknown) {
    console.error(`Unknown option ${unknown}.\n`)
    return usage()
  }
  const config = readConfig(process.env)
  const raw = await readCatalogueFile(file, { maxBytes: config.importMaxBytes })
  const store = await openStoreForCommand(config)
  try {
    const summary = await importCatalogue(store.db, raw, {
      dryRun: flags.includes('--dry-run'),
      replace: flags.includes('--replace'),
      yes: flags.includes('--yes'),
      actor: `cli:${userInfo().username}`,
      clock: systemClock,
      storage: store.storage,
      onProgress: (line) => console.error(`${line} …`),
      onOffSale(packages) {
        console.log('Going off sale, because the file does not hold them:')
        for (const { id, title } of packages) console.log(`  ${id}  ${title}`)
      },
    })
    console.log(summaryText(summary))
    return 0
  } finally {
    await store.close()
  }
}

async function runExport(file: string): Promise<number> {
  const store = await openStoreForCommand(readConfig(process.env))
  try {
    const { packages } = await exportCatalogue(store.db, store.storage, file)
    console.log(`${packages} packages written to ${file}`)
    return 0
  } finally {
    await store.close()
  }
}

function summaryText(summary: ImportSummary): string {
  const rows = Object.entries(summary.kinds).filter(
    ([, kind]) => kind.added + kind.changed + kind.unchanged > 0,
  )
  const lines = rows.map(
    ([name, kind]) =>
      `  ${name.padEnd(18)}${String(kind.added).padStart(7)} added ${String(kind.changed).padStart(7)} changed ${String(kind.unchanged).padStart(7)} unchanged`,
  )
  return [
    summary.dryRun ? 'Dry run: nothing was written. It would be:' : 'Imported.',
    ...lines,
    `  ${'packages off sale'.padEnd(18)}${String(summary.offSale).padStart(7)}`,
    `  file sha256 ${summary.sha256}`,
  ].join('\n')
}

function usage(): number {
  console.error(USAGE)
  return 2
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof CatalogueRejected) {
    for (const fault of error.faults) console.error(`${fault.path}: ${fault.reason}`)
    console.error(error.message)
    return 1
  }
  if (
    error instanceof UnreadableCatalogue ||
    error instanceof TooManyOffSale ||
    error instanceof ConfigError
  ) {
    console.error(error.message)
    return 1
  }
  console.error(error)
  return 1
})
