import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFileSchema } from '../../server/domains/catalogue/importing/catalogue-file.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../server/seed/generated-catalogue.ts'
import { tableHashes } from '../../server/testing/stores/table-hashes.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { faultyFiles } from './faulty-catalogues.ts'
import { startImport } from './import-process.ts'
import { killAtRandomMoments, twoAtOnce } from './kill-drill.ts'

const FULL = { packages: 5_000, killedPackages: 1_500, kills: 30, pairs: 4 }
const SMALL = { packages: 60, killedPackages: 60, kills: 2, pairs: 0 }
const FIRST_SECONDS = 20
const AGAIN_SECONDS = 10

export const importProof: Proof = {
  claim: 'an import is fast, idempotent, all or nothing, and one after the other',
  plant: 'the importing process writes without a transaction',
  caught: /neither the old state nor the new/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    run.say(`seed ${seed}; ${size.packages} packages, ${size.kills} kills at ${size.killedPackages} packages`)
    const store = await openProofStore(run)
    if (!run.planted && !run.small) await proveSpeedAndFaults(run, store, { packages: size.packages, seed })
    const drill = await openProofStore(run)
    const files = []
    for (const one of [seed + 100, seed + 200])
      files.push(
        await writeCatalogueFile(
          generatedCatalogue(size.killedPackages, one),
          join(drill.folder, `source-${one}`),
        ),
      )
    const states = await killAtRandomMoments(run, drill, { files, kills: size.kills, seed })
    if (run.checks.failures.length === 0) await twoAtOnce(run, drill, { states, pairs: size.pairs })
  },
}

async function proveSpeedAndFaults(
  run: ProofRun,
  store: TestStore,
  { packages, seed }: { packages: number; seed: number },
): Promise<void> {
  const { checks } = run
  const file = await writeCatalogueFile(generatedCatalogue(packages, seed), join(store.folder, 'source'))
  const floor = await floorSeconds(file)
  const first = await startImport(file, store).ended
  checks.equal('the first import ends with code 0', first.code, 0)
  checks.holds(
    `the first import says ${packages} packages added`,
    new RegExp(`packages +${packages} added +0 changed +0 unchanged`).test(first.output),
    first.output.slice(-2000),
  )
  const before = await tableHashes(store.db.$client)
  const again = await startImport(file, store).ended
  const floorAfter = await floorSeconds(file)
  const least = Math.min(floor, floorAfter)
  const figure = (seconds: number) => `${seconds.toFixed(2)} s = ${(seconds / least).toFixed(1)} × floor`
  run.say(
    `floor (JSON.parse and Zod check of the file): ${floor.toFixed(2)} s before, ${floorAfter.toFixed(2)} s after; ` +
      `first import ${figure(first.seconds)} (bar ${FIRST_SECONDS} s); again ${figure(again.seconds)} (bar ${AGAIN_SECONDS} s)`,
  )
  checks.holds(`first import ≤ ${FIRST_SECONDS} s`, first.seconds <= FIRST_SECONDS, `${first.seconds} s`)
  checks.holds(`again ≤ ${AGAIN_SECONDS} s`, again.seconds <= AGAIN_SECONDS, `${again.seconds} s`)
  checks.equal('the second import ends with code 0', again.code, 0)
  const kinds = [...again.output.matchAll(/^ +(\w+) +(\d+) added +(\d+) changed +(\d+) unchanged$/gm)]
  checks.holds('the second import tells its counts', kinds.length > 5, again.output.slice(-2000))
  for (const [, kind, added, changed] of kinds)
    checks.equal(`again: ${kind} added and changed`, [added, changed], ['0', '0'])
  const after = await tableHashes(store.db.$client)
  for (const table of Object.keys(before).filter((name) => name !== 'public.audit_events'))
    checks.equal(`again leaves ${table} as it was`, after[table], before[table])
  for (const { name, file: faulty, told, env } of await faultyFiles(join(store.folder, 'faulty'), 300)) {
    const refused = await startImport(faulty, store, env ? { env } : {}).ended
    checks.equal(`a file that is ${name} ends with code 1`, refused.code, 1)
    for (const reason of told)
      checks.holds(`a file that is ${name} says ${reason}`, reason.test(refused.output), refused.output)
    const now = await tableHashes(store.db.$client)
    for (const [table, hash] of Object.entries(after))
      checks.equal(`a file that is ${name} leaves ${table}`, now[table], hash)
  }
}

/** The least that reading the file costs: decoding it and validating it against its schema. */
async function floorSeconds(file: string): Promise<number> {
  const began = performance.now()
  catalogueFileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return (performance.now() - began) / 1000
}
