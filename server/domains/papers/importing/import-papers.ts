import type { PublicPaper } from '../../../../exam/public-paper.ts'
import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import { refuseFile } from '../../../platform/operator-refused.ts'
import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
import type { RawCatalogue } from '../../catalogue/importing/read-catalogue-file.ts'
import { rebuildHolders } from '../../catalogue/rebuild-documents.ts'
import { packagesHolding } from '../../contents/listed-tests.ts'
import { type LoadedQuestion, loadBankQuestions } from '../../questions/load-bank-questions.ts'
import { listKeyChanges } from '../key-changes.queries.ts'
import { listVersionsTaken, lockPapers } from '../papers.queries.ts'
import { buildPaper, type PaperSource } from './build-paper.ts'
import { checkPaper } from './check-paper.ts'
import { contradictedKeys } from './contradicted-keys.ts'
import { hashPaper } from './hash-paper.ts'
import { type FiledPaper, paperCode, paperFileSchema, paperSchema } from './paper-file.ts'
import { paperNotes } from './paper-notes.ts'
import { paperSource } from './paper-source.ts'
import { publishPaper } from './publish-paper.ts'

export interface PaperImportSummary {
  published: number
  /** with a new version */
  corrected: number
  unchanged: number
  /** what may be meant so */
  notes: PlacedFault[]
  dryRun: boolean
}

interface ImportOptions {
  dryRun: boolean
  /** of a correction, for the record */
  why?: string | undefined
  actor: string
  now: Date
}

/**
 * Publishes every paper of these files with its questions as the bank has them; if it throws, nothing has
 * changed. A paper that would be the same gets no new version; no published version changes.
 */
export async function importPapers(
  db: Database,
  parts: RawCatalogue['parts'],
  { dryRun, why, actor, now }: ImportOptions,
): Promise<PaperImportSummary> {
  const { papers, faults } = readPapers(parts)
  const summary: PaperImportSummary = { published: 0, corrected: 0, unchanged: 0, notes: [], dryRun }
  const written: string[] = []
  await inTransaction(db, async (connection) => {
    const current = await lockPapers(
      connection,
      papers.map(({ paper }) => paper.id),
    )
    for (let at = 0; at < papers.length; at += PAPERS_AT_ONCE) {
      const some = papers.slice(at, at + PAPERS_AT_ONCE)
      const bank = await bankOf(connection, some)
      for (const { path, paper } of some) {
        faults.push(...inside(path, checkPaper(paper, bank)))
        // What was written before a fault is found goes back with the transaction.
        if (faults.length > 0) continue
        summary.notes.push(...inside(path, paperNotes(paper, bank)))
        const source = paperSource(paper, bank)
        const hash = hashPaper(source)
        const held = current.get(paper.id)
        if (held?.hash === hash) summary.unchanged += 1
        else {
          if (held)
            faults.push(...inside(path, await contradictions(connection, paper.id, held.paperId, source)))
          if (faults.length > 0) continue
          summary[held ? 'corrected' : 'published'] += 1
          const published = { code: paper.id, source, hash, current: held }
          written.push(paper.id)
          if (!dryRun) await publishPaper(connection, published, { why, actor, now })
        }
      }
    }
    if (faults.length > 0) throw refuseFile(faults)
    if (!dryRun) await rebuildHolders(connection, await packagesHolding(connection, written))
  })
  return summary
}

/** What the paper says against corrections of the one that is taken now. */
async function contradictions(
  connection: Connection,
  code: string,
  paperId: number,
  source: PaperSource,
): Promise<PlacedFault[]> {
  const changes = await listKeyChanges(connection, paperId)
  const [taken] = changes.length > 0 ? await listVersionsTaken(connection, [code]) : []
  if (!taken) return []
  const shown = JSON.parse(taken.publicText) as PublicPaper
  return contradictedKeys(buildPaper(source), { secret: taken.secret, public: shown }, changes)
}

/** With the texts of all their questions. */
const PAPERS_AT_ONCE = 20

interface PlacedPaper {
  path: string
  paper: FiledPaper
}

/** The papers whose own form is right, and what is wrong with the others. */
function readPapers(parts: RawCatalogue['parts']): { papers: PlacedPaper[]; faults: PlacedFault[] } {
  const papers: PlacedPaper[] = []
  const faults: PlacedFault[] = []
  const places = new Map<string, string>()
  for (const { label, document } of parts) {
    const file = paperFileSchema.safeParse(document)
    if (!file.success) faults.push(...file.error.issues.map((issue) => faultOfIssue(issue, label)))
    for (const [at, entry] of (file.data?.papers ?? []).entries()) {
      const read = paperSchema.safeParse(entry)
      const path = `${label}papers[${at}]${nameOf(entry)}`
      if (!read.success) {
        faults.push(...read.error.issues.map((issue) => faultOfIssue(issue, path)))
        continue
      }
      const before = places.get(read.data.id)
      if (before !== undefined) faults.push({ path: `${path}.id`, reason: `is already in ${before}` })
      places.set(read.data.id, path)
      papers.push({ path, paper: read.data })
    }
  }
  return { papers, faults }
}

/** ` (its-id)`, if there is one to show */
function nameOf(entry: unknown): string {
  const id = paperCode.safeParse((entry as { id?: unknown } | null)?.id)
  return id.success ? ` (${id.data})` : ''
}

async function bankOf(
  connection: Connection,
  papers: readonly PlacedPaper[],
): Promise<ReadonlyMap<string, LoadedQuestion>> {
  const codes = papers.flatMap(({ paper: { sections } }) => sections.flatMap(({ questions }) => questions))
  return await loadBankQuestions(connection, [...new Set(codes)])
}

function inside(place: string, told: readonly PlacedFault[]): PlacedFault[] {
  return told.map(({ path, reason }) => ({ path: `${place}.${path}`, reason }))
}
