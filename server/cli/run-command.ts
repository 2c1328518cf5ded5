import { NobodyThere } from '../domains/accounts/roles/roles.ts'
import { CatalogueRejected, TooManyOffSale } from '../domains/catalogue/import-catalogue.ts'
import { UnreadableCatalogue } from '../domains/catalogue/read-catalogue-file.ts'
import { ConfigError } from '../platform/config.ts'
import { runExport } from './export.ts'
import { runGrant } from './grant.ts'
import { IMPORT_FLAGS, runImport } from './import.ts'
import { runOutbox } from './outbox.ts'

const USAGE = `npm run taiyari -- COMMAND

  import catalogue FILE [--dry-run] [--replace [--yes]]
      reads a catalogue file (docs/catalogue.md), or every .json of a folder as one catalogue
      --dry-run   check and compare, write nothing
      --replace   take off sale what the file does not hold
      --yes       even if that is more than a tenth of the store
  export catalogue FILE
      writes the whole catalogue, its pictures in a folder beside it
  grant ROLE EMAIL
  revoke ROLE EMAIL
      gives somebody with an account a role of your staff, or takes it (docs/people.md)
  outbox
      shows the last messages and the codes that wait in them; that you looked is recorded
`

/** Runs one of the operator's commands. Its exit code: 0 done, 1 refused with nothing written, 2 not a command. */
export async function runCommand(args: string[]): Promise<number> {
  return await run(args).catch(explain)
}

async function run(args: string[]): Promise<number> {
  const [verb, what, which, ...rest] = args
  if (verb === 'outbox' && args.length === 1) return await runOutbox()
  if (!what || !which || which.startsWith('--')) return usage()
  if ((verb === 'grant' || verb === 'revoke') && rest.length === 0)
    return await runGrant(what, which, verb === 'grant')
  if (what !== 'catalogue') return usage()
  if (verb === 'export' && rest.length === 0) return await runExport(which)
  if (verb !== 'import') return usage()
  const unknown = rest.find((flag) => !IMPORT_FLAGS.includes(flag))
  if (unknown === undefined) return await runImport(which, rest)
  console.error(`Unknown option ${unknown}.\n`)
  return usage()
}

function usage(): number {
  console.error(USAGE)
  return 2
}

function explain(error: unknown): number {
  if (error instanceof CatalogueRejected)
    for (const fault of error.faults) console.error(`${fault.path}: ${fault.reason}`)
  console.error(isExpected(error) ? error.message : error)
  return 1
}

function isExpected(error: unknown): error is Error {
  const expected = [CatalogueRejected, UnreadableCatalogue, TooManyOffSale, NobodyThere, ConfigError]
  return expected.some((kind) => error instanceof kind)
}
