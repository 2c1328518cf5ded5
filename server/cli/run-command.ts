import { tellOperator } from '../platform/operator-refused.ts'
import { runAttempts } from './attempts.ts'
import { runBackup } from './backup.ts'
import { COUPON_FLAGS, runExportCoupons, runImportCoupons } from './coupons.ts'
import { runImportDistribution } from './distributions.ts'
import { runExport } from './export.ts'
import { runGrant } from './grant.ts'
import { isMonth, runExportGstr1 } from './gstr1.ts'
import { IMPORT_FLAGS, runImport } from './import.ts'
import { runKeys } from './keys.ts'
import { runLeads } from './leads.ts'
import { MAPPING_FLAGS, runExportMappings, runImportMappings } from './mappings.ts'
import { runOrders } from './orders.ts'
import { runExportSettlement } from './orders-settlement.ts'
import { runOutbox } from './outbox.ts'
import { runExportPapers, runImportPapers } from './papers.ts'
import { runImportPincodes } from './pincodes.ts'
import { runExportQuestions, runImportQuestions } from './questions.ts'
import { runRestore } from './restore.ts'
import { runImportStandards } from './standards.ts'
import { runExportStock, runImportStock } from './stock.ts'

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
  import questions FILE --format json|csv|xlsx|gift|moodle-xml|qti21 [--dry-run] [--keep-good]
      reads a bank of questions (docs/questions.md), of JSON also every .json of a folder
      --keep-good  take the good ones although others are rejected
  export questions FILE --format json|gift
      writes the whole bank with its keys, its pictures in a folder beside it; that you did is recorded
  import papers FILE [--dry-run] [--why TEXT]
      publishes the papers of a file, or of every .json of a folder (docs/papers.md); one that changed gets a new version
  export papers FILE
      writes every paper as it is taken now
  import mappings FILE [--dry-run] [--replace]
      says which papers and files each package holds (docs/papers.md); --replace takes out what the file does not hold
  export mappings FILE
      writes that file, its PDFs in a folder beside it
  import distribution FILE [--dry-run]
      reads how the candidates of an examination did in a year, for rank predictions (docs/predictors.md), or every .json of a folder
  import standards FILE [--dry-run]
      reads cut-offs by category, and which papers are one test held in shifts (docs/results.md)
  import pincodes FILE [--dry-run]
      reads PIN codes with their city and state from a CSV file (docs/buying.md)
  import stock FILE [--dry-run]
      sets how many copies of each printed book can be sold, from a CSV file (docs/buying.md)
  export stock FILE
      writes that file for everything that is sent
  grant ROLE EMAIL
  revoke ROLE EMAIL
      gives somebody with an account a role of your staff, or takes it (docs/people.md)
  leads list [--status NEW|ASSIGNED|CLOSED]
  leads export FILE.csv
      shows the last 50 people who want to be called or helped, or writes all of them; that you looked is recorded
  leads assign ID WHO
  leads close ID --why TEXT
      says who sees to one, or that it is done; a call that is closed before its time leaves its place to another
  orders list [--status STATUS | --to-send | --refund-asked]
  orders show T-1042
      shows the last 50 orders, or all of one: what to pack, where it goes, what happened; that you looked is recorded
  orders send T-1042 COURIER TRACKING [PACKAGE ...]
  orders deliver T-1042 TRACKING
      says that a parcel has left (all that waits, or these packages) and that it has arrived; the buyer is told
  orders refund T-1042 --why TEXT [--line PACKAGE[=RUPEES] ...]
  orders refuse T-1042 --why TEXT
      gives money back, all that is left or these lines, or answers the wish for it with no
  orders stuck
  orders settle REFUND --reference TEXT
      shows the refunds that no gateway makes, and says that one was given by hand: the buyer reads that it is done
  orders reconcile [--days N]
      asks the gateways about what is not paid yet, and compares all their payments of the last 7 or N days (docs/buying.md)
  export settlement MONTH FILE.csv
      writes every payment and refund of a month such as 2026-11, to compare with the gateway's own
  export gstr1 MONTH FILE.csv
      writes what the GST return of a month needs, from its invoices and credit notes (docs/buying.md)
  credit-time PAPER MINUTES --why TEXT
      gives every attempt at a paper that is under way so many minutes more; candidates read why (docs/attempts.md)
  extra-time EMAIL|PHONE PERCENT --why TEXT
      gives somebody so many percent more time in every test they start (33 is 20 minutes an hour; 0 takes it back)
  attempts list PAPER
  attempts accept-late ATTEMPT --why TEXT
      shows 50 attempts at a paper, those whose late answers wait first, and lets such answers count; that you looked is recorded
  attempts withdraw ATTEMPT --why TEXT
  attempts count-again ATTEMPT --why TEXT
      takes an attempt out of every rank and figure, or back in; its marks stay
  attempts to-review PAPER
  attempts review ATTEMPT QUESTION MARKS [--remark TEXT]
      shows 50 written answers that wait for marks, and gives them; the candidate reads the remark
  correct-key PAPER QUESTION KEY ... --why TEXT [--why-hi TEXT]
  drop-question PAPER QUESTION --why TEXT [--why-hi TEXT]
      changes what is right (any of several keys), or gives everybody a question's marks; every attempt is scored anew (docs/results.md)
  reports list
      shows the last 50 questions with which something is wrong, as candidates say
  backup DIR
      writes the whole store, database and files, into a new folder while it runs (docs/backup.md)
  restore DIR [--yes]
      brings such a folder back into an empty store; --yes replaces what the store holds
  outbox
      shows the last messages and the codes that wait in them; that you looked is recorded
`

interface FileCommands {
  /** of the import; without them it reads the words behind the file itself */
  flags?: string[]
  bring(file: string, words: string[]): Promise<number | undefined>
  write?(file: string): Promise<number>
}

/** The kinds of data that are imported from a file and may be exported to one. */
const FILES = new Map<string, FileCommands>([
  ['catalogue', { flags: IMPORT_FLAGS, bring: runImport, write: runExport }],
  ['coupons', { flags: COUPON_FLAGS, bring: runImportCoupons, write: runExportCoupons }],
  ['questions', { bring: runImportQuestions }],
  ['papers', { bring: runImportPapers, write: runExportPapers }],
  ['mappings', { flags: MAPPING_FLAGS, bring: runImportMappings, write: runExportMappings }],
  ['distribution', { flags: ['--dry-run'], bring: runImportDistribution }],
  ['standards', { flags: ['--dry-run'], bring: runImportStandards }],
  ['pincodes', { flags: ['--dry-run'], bring: runImportPincodes }],
  ['stock', { flags: ['--dry-run'], bring: runImportStock, write: runExportStock }],
])

/**
 * Runs one of the operator's commands. Its exit code: 0 done, 1 refused with nothing written, 2 not a
 * command.
 */
export async function runCommand(args: string[]): Promise<number> {
  return await run(args).catch(explain)
}

async function run(args: string[]): Promise<number> {
  const [verb, what, which, ...rest] = args
  if (['credit-time', 'extra-time', 'attempts', 'reports'].includes(verb ?? ''))
    return (await runAttempts(args)) ?? usage()
  if (verb === 'correct-key' || verb === 'drop-question') return (await runKeys(args)) ?? usage()
  if (verb === 'leads') return (await runLeads(args.slice(1))) ?? usage()
  if (verb === 'orders') return (await runOrders(args.slice(1))) ?? usage()
  if (verb === 'export' && what === 'questions' && isFolder(which))
    return (await runExportQuestions(which, rest)) ?? usage()
  if (verb === 'export' && what === 'settlement' && which && rest[0] && rest.length === 1)
    return (await runExportSettlement(which, rest[0])) ?? usage()
  if (verb === 'export' && what === 'gstr1' && which && isMonth(which) && rest[0] && rest.length === 1)
    return await runExportGstr1(which, rest[0])
  if (verb === 'outbox' && args.length === 1) return await runOutbox()
  if (verb === 'backup' && isFolder(what) && args.length === 2) return await runBackup(what)
  if (verb === 'restore' && isFolder(what) && (which === undefined || which === '--yes') && rest.length === 0)
    return await runRestore(what, which === '--yes')
  if (!what || !which || which.startsWith('--')) return usage()
  if ((verb === 'grant' || verb === 'revoke') && rest.length === 0)
    return await runGrant(what, which, verb === 'grant')
  return (await runFile(verb, FILES.get(what), which, rest)) ?? usage()
}

const isFolder = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !text.startsWith('--')

/** Undefined when there is no such command. */
async function runFile(
  verb: string | undefined,
  kind: FileCommands | undefined,
  file: string,
  flags: string[],
): Promise<number | undefined> {
  if (verb === 'export' && flags.length === 0) return await kind?.write?.(file)
  if (verb !== 'import' || !kind) return undefined
  const unknown = kind.flags && flags.find((flag) => !kind.flags?.includes(flag))
  if (unknown === undefined) return await kind.bring(file, flags)
  console.error(`Unknown option ${unknown}.\n`)
  return undefined
}

function usage(): number {
  console.error(USAGE)
  return 2
}

function explain(error: unknown): number {
  tellOperator(error)
  return 1
}
