import { NobodyThere } from '../domains/accounts/roles/roles.ts'
import { CatalogueRejected, TooManyOffSale } from '../domains/catalogue/import-catalogue.ts'
import { UnreadableCatalogue } from '../domains/catalogue/read-catalogue-file.ts'
import { CouponsRejected } from '../domains/offers/import-coupons.ts'
import { LeadRefused } from '../domains/support/lead-desk.ts'
import { ConfigError } from '../platform/config.ts'
import { COUPON_FLAGS, runExportCoupons, runImportCoupons } from './coupons.ts'
import { runExport } from './export.ts'
import { runGrant } from './grant.ts'
import { IMPORT_FLAGS, runImport } from './import.ts'
import { runLeads } from './leads.ts'
import { runOutbox } from './outbox.ts'

const USAGE = `npm run taiyari -- COMMAND

  import catalogue FILE [--dry-run] [--replace [--yes]]
      reads a catalogue file (docs/catalogue.md), or every .json of a folder as one catalogue
      --dry-run   check and compare, write nothing
      --replace   take off sale what the file does not hold
      --yes       even if that is more than a tenth of the store
  export catalogue FILE
      writes the whole catalogue, its pictures in a folder beside it
  import coupons FILE [--dry-run] [--replace]
      reads a coupon file (docs/coupons.md); --replace withdraws what the file does not hold
  export coupons FILE
      writes every coupon in force; that you did is recorded
  grant ROLE EMAIL
  revoke ROLE EMAIL
      gives somebody with an account a role of your staff, or takes it (docs/people.md)
  leads list [--status NEW|ASSIGNED|CLOSED]
  leads export FILE.csv
      shows the last 50 people who want to be called or helped, or writes all of them; that you looked is recorded
  leads assign ID WHO
  leads close ID --why TEXT
      says who sees to one, or that it is done; a call that is closed before its time leaves its place to another
  outbox
      shows the last messages and the codes that wait in them; that you looked is recorded
`

/** Runs one of the operator's commands. Its exit code: 0 done, 1 refused with nothing written, 2 not a command. */
export async function runCommand(args: string[]): Promise<number> {
  return await run(args).catch(explain)
}

async function run(args: string[]): Promise<number> {
  const [verb, what, which, ...rest] = args
  if (verb === 'leads') return (await runLeads(args.slice(1))) ?? usage()
  if (verb === 'outbox' && args.length === 1) return await runOutbox()
  if (!what || !which || which.startsWith('--')) return usage()
  if ((verb === 'grant' || verb === 'revoke') && rest.length === 0)
    return await runGrant(what, which, verb === 'grant')
  if (what === 'coupons') return await runCoupons(verb, which, rest)
  if (what !== 'catalogue') return usage()
  if (verb === 'export' && rest.length === 0) return await runExport(which)
  if (verb !== 'import') return usage()
  const unknown = rest.find((flag) => !IMPORT_FLAGS.includes(flag))
  if (unknown === undefined) return await runImport(which, rest)
  console.error(`Unknown option ${unknown}.\n`)
  return usage()
}

async function runCoupons(verb: string | undefined, file: string, flags: string[]): Promise<number> {
  if (verb === 'export' && flags.length === 0) return await runExportCoupons(file)
  if (verb !== 'import') return usage()
  const unknown = flags.find((flag) => !COUPON_FLAGS.includes(flag))
  if (unknown === undefined) return await runImportCoupons(file, flags)
  console.error(`Unknown option ${unknown}.\n`)
  return usage()
}

function usage(): number {
  console.error(USAGE)
  return 2
}

function explain(error: unknown): number {
  if (error instanceof CatalogueRejected || error instanceof CouponsRejected)
    for (const fault of error.faults) console.error(`${fault.path}: ${fault.reason}`)
  console.error(isExpected(error) ? error.message : error)
  return 1
}

function isExpected(error: unknown): error is Error {
  const expected = [
    CatalogueRejected,
    CouponsRejected,
    UnreadableCatalogue,
    TooManyOffSale,
    NobodyThere,
    LeadRefused,
    ConfigError,
  ]
  return expected.some((kind) => error instanceof kind)
}
