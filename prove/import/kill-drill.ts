import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { TestStore } from '../../server/testing/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { type ImportProcess, startImport } from './import-process.ts'
import { type StoreState, stateOf } from './store-state.ts'

/** One of two catalogues of the same ids and other content, and the whole store once it is imported. */
export interface KnownState extends StoreState {
  file: string
}

/** Moments of the import after which a random time passes; undefined is its start. */
const PHASES = [undefined, 'Writing', 'Preparing what the store shows'] as const

/**
 * The store goes back and forth between two catalogues by imports that are killed on the way: afterwards it always holds
 * one of the two, with an audit row exactly where it holds the new one.
 */
export async function killAtRandomMoments(
  run: ProofRun,
  store: TestStore,
  { files, kills, seed }: { files: string[]; kills: number; seed: number },
): Promise<KnownState[]> {
  const states = await knownStates(run, store, files)
  // Small there is no time for it: kills come at once after the phase has begun.
  const lengths = run.small ? new Map<string | undefined, number>() : await phaseLengths(run, store, states)
  const random = seededRandom(seed)
  const outcomes = { old: 0, new: 0, survived: 0 }
  for (let kill = 0; kill < kills && run.checks.failures.length === 0; kill++) {
    const before = await stateOf(store)
    const next = states.find((state) => state.catalogue !== before.catalogue)!
    const phase = PHASES[(kill + (run.small ? 1 : 0)) % PHASES.length]
    // A little beyond the end of the phase, so that the moment around the commit is hit, too.
    const delayMs = run.planted ? 0 : random() * (lengths.get(phase) ?? 0) * 1.1
    const child = startImport(next.file, store, { planted: run.planted })
    if (phase !== undefined) await child.said(phase)
    await pause(delayMs)
    child.kill9()
    const { killed } = await child.ended
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
  if (!run.small)
    run.checks.holds(
      'at least 20 imports were killed on the way',
      outcomes.old + outcomes.new >= 20,
      JSON.stringify(outcomes),
    )
  return states
}

/** Two imports at once end as one after the other: both done, the store as the later of the two has it. */
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

/** Imports one, the other and the first again: a state depends on its file alone, not on the way to it. */
async function knownStates(run: ProofRun, store: TestStore, files: string[]): Promise<KnownState[]> {
  const states: KnownState[] = []
  for (const file of run.small ? files : [...files, files[0]!]) {
    const { code, output } = await startImport(file, store).ended
    if (code !== 0) throw new Error(`the import of ${file} ended with ${code}:\n${output}`)
    states.push({ file, ...(await stateOf(store)) })
  }
  const [one, other, again] = states as [KnownState, KnownState, KnownState?]
  run.checks.holds('the two catalogues differ', one.catalogue !== other.catalogue)
  if (again) run.checks.holds('the same file gives the same state again', one.catalogue === again.catalogue)
  return [one, other]
}

/** How long an import takes from the beginning of each phase to its end, in milliseconds. */
async function phaseLengths(
  run: ProofRun,
  store: TestStore,
  states: KnownState[],
): Promise<Map<string | undefined, number>> {
  const now = await stateOf(store)
  const child = startImport(states.find((state) => state.catalogue !== now.catalogue)!.file, store)
  const began = new Map<string | undefined, number>([[undefined, performance.now()]])
  for (const phase of PHASES) await noteBeginning(child, phase, began)
  await child.ended
  const ended = performance.now()
  const lengths = new Map([...began].map(([phase, at]) => [phase, ended - at]))
  run.say(
    `one import: ${[...lengths].map(([phase, ms]) => `${ms.toFixed(0)} ms from ${phase ?? 'its start'}`).join(', ')}`,
  )
  return lengths
}

async function noteBeginning(
  child: ImportProcess,
  phase: string | undefined,
  began: Map<string | undefined, number>,
): Promise<void> {
  if (phase === undefined) return
  await child.said(phase)
  began.set(phase, performance.now())
}
