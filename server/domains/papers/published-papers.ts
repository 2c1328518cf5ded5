import type { PublicPaper } from '../../../exam/public-paper.ts'
import { StoredJson } from '../../platform/api/operations.ts'
import type { Connection } from '../../platform/database.ts'
import { Kept } from '../../platform/kept.ts'
import { findKeyRevision, listKeyChanges } from './key-changes.queries.ts'
import { keyedSecret } from './keyed-secret.ts'
import type { PaperPlan } from './paper-plan.ts'
import type { PaperSecret } from './paper-secret.ts'
import { findPaperVersion } from './papers.queries.ts'

/** One version of a paper, ready to be sat and to be scored. */
export interface PublishedPaper {
  id: number
  paperId: number
  version: number
  plan: PaperPlan
  secret: PaperSecret
  /** what the exam room gets */
  public: StoredJson<PublicPaper>
}

const MOST_BYTES = 128 * 1024 * 1024
/** What parsed JSON takes beside its text, as a rule of thumb. */
const PARSED = 4

/** One with its keys as they are known by now. */
export interface KeyedPaper extends PublishedPaper {
  /** how often a key was changed or a question dropped */
  keyRevision: number
}

/** Published papers by their version, kept in memory: they never change. */
export class PublishedPapers {
  readonly #kept = new Kept<number, PublishedPaper>({ mostBytes: MOST_BYTES })
  /**
   * By connection: a transaction that waited for what the pool has asked for would keep the pool from asking.
   */
  readonly #reading = new WeakMap<Connection, Map<number, Promise<PublishedPaper | undefined>>>()
  readonly #keyed = new WeakMap<PublishedPaper, KeyedPaper>()

  async find(connection: Connection, versionId: number): Promise<PublishedPaper | undefined> {
    const kept = this.#kept.get(versionId)
    if (kept) return kept
    const own = this.#reading.get(connection) ?? new Map<number, Promise<PublishedPaper | undefined>>()
    this.#reading.set(connection, own)
    let reading = own.get(versionId)
    if (!reading) {
      reading = this.#read(connection, versionId).finally(() => own.delete(versionId))
      own.set(versionId, reading)
    }
    return await reading
  }

  /** Throws when there is no such version: attempts and mappings name only those there are. */
  async get(connection: Connection, versionId: number): Promise<PublishedPaper> {
    const paper = await this.find(connection, versionId)
    if (!paper) throw new Error(`no paper version ${versionId}`)
    return paper
  }

  /**
   * The same with every change of its keys that is committed: what attempts are scored by, and what is shown
   * after handing in. `revision`: how often they were changed, where the caller has just read it.
   */
  async keyed(connection: Connection, versionId: number, revision?: number): Promise<KeyedPaper> {
    const paper = await this.get(connection, versionId)
    const keyRevision = revision ?? (await findKeyRevision(connection, paper.paperId))
    if (keyRevision === 0) return { ...paper, keyRevision }
    const kept = this.#keyed.get(paper)
    if (kept?.keyRevision === keyRevision) return kept
    const changes = await listKeyChanges(connection, paper.paperId)
    const keyed = { ...paper, secret: keyedSecret(paper.secret, changes), keyRevision: changes.length }
    this.#keyed.set(paper, keyed)
    return keyed
  }

  async #read(connection: Connection, versionId: number): Promise<PublishedPaper | undefined> {
    const row = await findPaperVersion(connection, versionId)
    if (!row) return undefined
    const meanwhile = this.#kept.get(versionId)
    if (meanwhile) return meanwhile
    const paper: PublishedPaper = {
      id: versionId,
      paperId: row.paperId,
      version: row.version,
      plan: row.plan,
      secret: row.secret,
      public: new StoredJson<PublicPaper>(row.publicText, { shared: true }),
    }
    const bytes = row.publicText.length * 2 + JSON.stringify(row.secret).length * PARSED
    this.#kept.set(versionId, paper, { bytes })
    return paper
  }
}
