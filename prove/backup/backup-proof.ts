import { join } from 'node:path'
import pg from 'pg'
import { connectForBackup } from '../../server/platform/backup/backup-connection.ts'
import { isKept } from '../../server/platform/backup/own-tables.ts'
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts'
import { readSequences } from '../../server/platform/backup/store-shape.queries.ts'
import { writeBackup } from '../../server/platform/backup/write-backup.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { fillStore } from '../../server/testing/stores/filled-store.ts'
import { tableHashes } from '../../server/testing/stores/table-hashes.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { killRestores } from './kill-restores.ts'
import { readEachTableByItself } from './plant-own-moments.ts'
import { findApart, startWriters } from './writers.ts'

const FULL = { people: 20_000, orders: 10_000, files: 200, backups: 3, kills: 12 }
const SMALL = { people: 200, orders: 50, files: 6, backups: 1, kills: 0 }

export const backupProof: Proof = {
  claim: 'a backup is the store at one moment while others write, and comes back whole or not at all',
  plant: 'each table is read at a moment of its own',
  caught: /the tables stand apart/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    run.say(
      `${size.people} people, ${size.orders} orders, ${size.files} files; backups while others write: ${size.backups}`,
    )
    const source = await openProofStore(run)
    // The other stores are on the same server.
    const there = { ...run, adminUrl: source.connectionString }
    await fillStore(source, size)
    let folder = ''
    for (let round = 1; round <= size.backups && run.checks.failures.length === 0; round++) {
      folder = join(source.folder, `backup-${round}`)
      await proveRound(there, source, { folder, round })
    }
    if (run.checks.failures.length === 0 && size.kills > 0)
      await killRestores(there, { folder, kills: size.kills })
  },
}

async function proveRound(
  run: ProofRun,
  source: TestStore,
  { folder, round }: { folder: string; round: number },
): Promise<void> {
  const { checks } = run
  const writers = await startWriters(source)
  let atThatMoment: Record<string, string> = {}
  const connection = await connectForBackup(source.connectionString, 'backup')
  if (run.planted) readEachTableByItself(connection)
  const began = performance.now()
  try {
    const manifest = await writeBackup({
      connection,
      storage: source.storage,
      folder,
      actor: 'cli:proof',
      clock: systemClock,
      async onSnapshot(snapshot) {
        atThatMoment = await hashesAt(source, snapshot)
      },
      // Between any two tables, a transaction writes to both.
      onTable: () => writers.oneMore(),
    })
    run.say(
      `backup ${round}: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${manifest.media.length} files, ` +
        `${((performance.now() - began) / 1000).toFixed(1)} s, ${await writers.stop()} writes meanwhile`,
    )
  } finally {
    await writers.stop()
    await connection.end()
  }
  const target = await openProofStore(run)
  await bringBack(target, folder)
  checks.equal(`backup ${round}: the tables stand apart`, await findApart(target), [])
  const back = await hashesAt(target)
  for (const [table, hash] of Object.entries(atThatMoment))
    checks.equal(`backup ${round}: ${table} as it was at that moment`, back[table], hash)
  await checkNumbers(run, { source, target, round })
}

async function bringBack(target: TestStore, folder: string): Promise<void> {
  const connection = await connectForBackup(target.connectionString, 'restore')
  try {
    await restoreBackup({
      connection,
      storage: target.storage,
      folder,
      actor: 'cli:proof',
      clock: systemClock,
      // The pool that made its tables still holds a connection.
      yes: true,
      afterRestore: [],
    })
  } finally {
    await connection.end()
  }
}

/** Hashes of the tables that a backup contains, except the audit log, which grows afterwards. */
async function hashesAt(store: TestStore, snapshot?: string): Promise<Record<string, string>> {
  const connection = new pg.Client({ connectionString: store.connectionString })
  await connection.connect()
  try {
    await connection.query('begin isolation level repeatable read')
    if (snapshot !== undefined) await connection.query(`set transaction snapshot '${snapshot}'`)
    const all = Object.entries(await tableHashes(connection))
    const own = (name: string) => isKept(name.replace('public.', '')) && name !== 'public.audit_events'
    return Object.fromEntries(all.filter(([name]) => own(name)))
  } finally {
    await connection.end()
  }
}

/**
 * Every sequence continues beyond the source's current number, though the source kept counting after the
 * backup.
 */
async function checkNumbers(
  { checks }: ProofRun,
  { source, target, round }: { source: TestStore; target: TestStore; round: number },
): Promise<void> {
  const given = await readNumbers(source)
  const back = await readNumbers(target)
  for (const [name, last] of given)
    if (isKept(name))
      checks.holds(
        `backup ${round}: ${name} gives no number again`,
        back.get(name)! > last,
        `${back.get(name)} after ${last}`,
      )
}

async function readNumbers(store: TestStore): Promise<Map<string, number>> {
  const sequences = await readSequences(store.db.$client)
  return new Map(sequences.map(({ name, last }) => [name, Number(last)]))
}
