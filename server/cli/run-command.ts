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
      writes the whole catalogue, with its pictures in a folder beside it
  import coupons FILE [--dry-run] [--replace]
      reads a coupon file (docs/coupons.md); --replace withdraws what the file does not hold
  export coupons FILE
      writes every coupon in force; the export is recorded
  import questions FILE --format json|csv|xlsx|gift|moodle-xml|qti21 [--dry-run] [--keep-good]
      reads a bank of questions (docs/questions.md), for JSON also every .json of a folder
      --keep-good  take the good ones even if others are rejected
  export questions FILE --format json|gift
      writes the whole bank with its keys, with its pictures in a folder beside it; the export is recorded
  import papers FILE [--dry-run] [--why TEXT]
      publishes the papers of a file, or of every .json of a folder (docs/papers.md); a changed paper gets a new version
  export papers FILE
      writes the current version of every paper
  import mappings FILE [--dry-run] [--replace]
      sets which papers and files each package holds (docs/papers.md); --replace removes what the file does not hold
  export mappings FILE
      writes that file, with its PDFs in a folder beside it
  import distribution FILE [--dry-run]
      reads how the candidates of an examination scored in a year, for rank predictions (docs/predictors.md), or every .json of a folder
  import standards FILE [--dry-run]
      reads cut-offs by category, and which papers are one test held in shifts (docs/results.md)
  import pincodes FILE [--dry-run]
      reads PIN codes with their city and state from a CSV file (docs/buying.md)
  import stock FILE [--dry-run]
      sets how many copies of each printed book can be sold, from a CSV file (docs/buying.md)
  export stock FILE
      writes that file for every product that is shipped
  grant ROLE EMAIL
  revoke ROLE EMAIL
      gives an account a staff role, or takes it away (docs/people.md)
  leads list [--status NEW|ASSIGNED|CLOSED]
  leads export FILE.csv
      shows the last 50 people who asked for a call or for help, or writes all of them; the look is recorded
  leads assign ID WHO
  leads close ID --why TEXT
      assigns a lead, or closes it; closing a call before its time frees its place
  orders list [--status STATUS | --to-send | --refund-asked]
  orders show T-1042
      shows the last 50 orders, or all of one: what to pack, where it goes, what happened; the look is recorded
  orders send T-1042 COURIER TRACKING [PACKAGE ...]
  orders deliver T-1042 TRACKING
      marks a parcel as sent (everything waiting, or these packages) or as delivered; the buyer is notified
  orders refund T-1042 --why TEXT [--line PACKAGE[=RUPEES] ...]
  orders refuse T-1042 --why TEXT
      refunds everything that is left, or these lines; or refuses a refund request
  orders stuck
  orders settle REFUND --reference TEXT
      shows the refunds that no gateway will make, and records that you paid one by hand; the buyer is notified
  orders reconcile [--days N]
      asks the gateways about unpaid orders, and compares all their payments of the last 7 or N days (docs/buying.md)
  export settlement MONTH FILE.csv
      writes every payment and refund of a month such as 2026-11, to compare with the gateway's own
  export gstr1 MONTH FILE.csv
      writes the figures for a month's GST return, from its invoices and credit notes (docs/buying.md)
  credit-time PAPER MINUTES --why TEXT
      adds minutes to every attempt in progress at a paper; candidates read why (docs/attempts.md)
  extra-time EMAIL|PHONE PERCENT --why TEXT
      gives a person this percentage of extra time in every test they start (33 is 20 minutes an hour; 0 takes it back)
  attempts list PAPER
  attempts accept-late ATTEMPT --why TEXT
      shows 50 attempts at a paper, those with waiting late answers first, and accepts such answers; the look is recorded
  attempts withdraw ATTEMPT --why TEXT
  attempts count-again ATTEMPT --why TEXT
      removes an attempt from every rank and statistic, or restores it; its marks stay
  attempts to-review PAPER
  attempts review ATTEMPT QUESTION MARKS [--remark TEXT]
      shows 50 written answers that wait for marks, and marks one; the candidate reads the remark
  correct-key PAPER QUESTION KEY ... --why TEXT [--why-hi TEXT]
  drop-question PAPER QUESTION --why TEXT [--why-hi TEXT]
      corrects a key (any of several keys), or gives everyone a question's marks; every attempt is rescored (docs/results.md)
  reports list
      shows the last 50 questions that candidates reported as wrong
  backup DIR
      writes the whole store, database and files, into a new folder while it runs (docs/backup.md)
  restore DIR [--yes]
      restores such a folder into an empty store; --yes replaces what the store holds
  outbox
      shows the last messages and the codes waiting in them; the look is recorded
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
