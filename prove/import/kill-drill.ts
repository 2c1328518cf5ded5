import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { importFile } from '../../server/testing/test-app.ts'
import type { ProofRun } from '../proof.ts'
import { startImport } from './import-process.ts'
import { type StoreState, stateOf } from './store-state.ts'

/**
 * One of two catalogues with the same ids and different contents, and the whole store once it is imported.
 */
export interface KnownState extends StoreState {
  file: string
}

interface Moment {
  /** the line of the import's output to wait for; undefined: its start */
  after: string | undefined
  /** the kill falls between these shares of the time from that line to the end of the commit */
  from: number
  to: number
}

const COMMITTED = 'Imported.'
const MOMENTS: Moment[] = [
  { after: undefined, from: 0, to: 1 },
  { after: 'Writing', from: 0, to: 1 },
  { after: 'Preparing what the store shows', from: 0, to: 1 },
  { after: 'Preparing what the store shows', from: 0.9, to: 1.15 },
  { after: COMMITTED, from: 0, to: 0 },
]
/** The small form has no time to measure: the kill comes as soon as the import writes. */
const SMALL_MOMENTS = MOMENTS.slice(1, 3)

/**
 * The store alternates between two catalogues by imports that are killed on the way: afterwards it always
 * contains one of the two, and an audit row exactly if it contains the new one.
 */
export async function killAtRandomMoments(
  run: ProofRun,
  store: TestStore,
  { files, kills, seed }: { files: string[]; kills: number; seed: number },
): Promise<KnownState[]> {
  const states = await knownStates(run, store, files)
  const moments = run.small ? SMALL_MOMENTS : MOMENTS
  const lengths = run.small ? new Map<string | undefined, number>() : await timesToCommit(run, store, states)
  const random = seededRandom(seed)
  const outcomes = { old: 0, new: 0, survived: 0 }
  for (let kill = 0; kill < kills && run.checks.failures.length === 0; kill++) {
    const before = await stateOf(store)
    const next = states.find((state) => state.catalogue !== before.catalogue)!
    const { after: phase, from, to } = moments[kill % moments.length]!
    const delayMs = run.planted ? 0 : (from + random() * (to - from)) * (lengths.get(phase) ?? 0)
    const child = startImport(next.file, store, { planted: run.planted })
    if (phase !== undefined) await child.said(phase)
    await pause(delayMs)
    const { signal } = await child.kill9()
    const killed = signal === 'SIGKILL'
    const after = await stateOf(store)
    const label = `kill ${kill + 1} (${phase ?? 'start'} + ${delayMs.toFixed(0)} ms${killed ? '' : ', ended before'})`
    const isOld = after.catalogue === before.catalogue
    const isNew = after.catalogue === next.catalogue
    outcomes[!killed ? 'survived' : isNew ? 'new' : 'old']++
    run.checks.holds(`${label} leaves neither the old state nor the new`, isOld || isNew)
    if (isOld || isNew)
      run.checks.equal(`${label}: audit rows`, after.imports - before.imports, isNew ? 1 : 0)
    if (!killed) run.checks.holds(`${label}: an import that ended has written`, isNew)
  }
  run.say(
    `kill -9: ${outcomes.old} times the old state, ${outcomes.new} times the new, ` +
      `${outcomes.survived} imports had ended before their kill`,
  )
  if (!run.small && run.checks.failures.length === 0)
    run.checks.holds(
      'at least 20 imports were killed on the way, before and after their commit',
      outcomes.old + outcomes.new >= 20 && outcomes.old > 0 && outcomes.new > 0,
      JSON.stringify(outcomes),
    )
  return states
}

/** Two imports at once end like one after the other: both done, the store as the later one left it. */
export async function twoAtOnce(
  run: ProofRun,
  store: TestStore,
  { states, pairs }: { states: KnownState[]; pairs: number },
): Promise<void> {
  for (let pair = 1; pair <= pairs; pair++) {
    const before = await stateOf(store)
    const both = await Promise.all(states.map((state) => startImport(state.file, store).ended))
    run.checks.equal(
      `pair ${pair}: both imports end with code 0`,
      both.map(({ code }) => code),
      [0, 0],
    )
    const after = await stateOf(store)
    run.checks.equal(`pair ${pair}: audit rows`, after.imports - before.imports, 2)
    const last = states.find((state) => state.lastFile === after.lastFile)
    run.checks.holds(
      `pair ${pair}: the store holds what the last import of the two holds`,
      last?.catalogue === after.catalogue,
    )
  }
  if (pairs > 0) run.say(`two imports at once: ${pairs} times`)
}

/**
 * Imports one, the other and the first again: the resulting state depends on the file alone, not on the state
 * before.
 */
async function knownStates(run: ProofRun, store: TestStore, files: string[]): Promise<KnownState[]> {
  const states: KnownState[] = []
  for (const file of run.small ? files : [...files, files[0]!]) {
    if (run.small) await importFile(store, file)
    else await importByItself(store, file)
    states.push({ file, ...(await stateOf(store)) })
  }
  const [one, other, again] = states as [KnownState, KnownState, KnownState?]
  run.checks.holds('the two catalogues differ', one.catalogue !== other.catalogue)
  if (again) run.checks.holds('the same file gives the same state again', one.catalogue === again.catalogue)
  return [one, other]
}

async function importByItself(store: TestStore, file: string): Promise<void> {
  const { code, output } = await startImport(file, store).ended
  if (code !== 0) throw new Error(`the import of ${file} ended with ${code}:\n${output}`)
}

/** The time from each line of an import's output until it has committed, in milliseconds. */
async function timesToCommit(
  run: ProofRun,
  store: TestStore,
  states: KnownState[],
): Promise<Map<string | undefined, number>> {
  const now = await stateOf(store)
  const said = [...new Set(MOMENTS.flatMap(({ after }) => after ?? []))]
  const at = new Map<string | undefined, number>([[undefined, performance.now()]])
  const child = startImport(states.find((state) => state.catalogue !== now.catalogue)!.file, store)
  for (const text of said) {
    await child.said(text)
    at.set(text, performance.now())
  }
  await child.ended
  const committed = at.get(COMMITTED)!
  const lengths = new Map([...at].map(([text, began]) => [text, committed - began]))
  const told = [...lengths].map(([text, ms]) => `${ms.toFixed(0)} ms from ${text ?? 'its start'}`)
  run.say(`one import, until it has committed: ${told.join(', ')}`)
  return lengths
}
