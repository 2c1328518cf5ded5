import { existsSync } from 'node:fs'
import { importProtection } from '../../tools/web-build/import-protection.ts'
import type { Checks, Proof, ProofRun } from '../proof.ts'
import { buildPlanted, type PlantedBuild, type PlantedImport } from './build-planted.ts'

const PAGES = 'web/client.tsx'
const RENDERER = 'web/server.ts'
/** A module that the web shares with the server. */
const SHARED = 'display/rupees.ts'
const OF_SERVER = 'server/platform/problems.ts'

const INTO_BROWSER: PlantedImport[] = [
  { into: PAGES, of: 'zod' },
  { into: PAGES, of: '@orpc/contract' },
  { into: PAGES, of: OF_SERVER },
  { into: PAGES, of: 'question-types/single-choice/score.ts' },
  { into: PAGES, of: 'question-types/single-choice/content.ts' },
  { into: SHARED, of: 'zod/mini' },
  { into: SHARED, of: 'question-types/digit-filler/content.ts' },
]
const INTO_RENDERER: PlantedImport[] = [
  { into: RENDERER, of: OF_SERVER },
  { into: SHARED, of: 'server/platform/clock.ts' },
]

export const webGuardsProof: Proof = {
  claim: 'schemas, keys, scores and the server stop the build that would bring them to a browser or to pages',
  plant: 'the protection of imports is switched off',
  caught:
    /score\.ts in web\/client\.tsx stops the build[\s\S]*problems\.ts in web\/server\.ts stops the build/,
  async prove(run) {
    const protection = run.planted ? { ...importProtection, enabled: false } : importProtection
    const { client, server } = importProtection
    const browser = await buildPlanted('client', INTO_BROWSER, protection)
    judge(run, INTO_BROWSER, browser, [...client.specifiers, ...client.files])
    const renderer = await buildPlanted('ssr', INTO_RENDERER, protection)
    judge(run, INTO_RENDERER, renderer, server.files)
  },
}

/**
 * The protection names each planted import and nothing else, each of its patterns catches one, and that fails
 * the build.
 */
function judge(
  { checks, say }: ProofRun,
  plants: PlantedImport[],
  { stopped, failure }: PlantedBuild,
  patterns: (string | RegExp)[],
): void {
  for (const plant of plants) checkPlant(checks, plant, stopped)
  const others = stopped.filter(
    ({ into, of }) => !plants.some((plant) => plant.into === into && plant.of === of),
  )
  checks.equal('nothing but what is planted is named', others, [])
  const named = plants.some(({ of }) => failure?.includes(of))
  checks.holds('the build fails and names what it met', named, failure ?? 'it went through')
  const idle = patterns.map(String).filter((pattern) => !stopped.some((one) => one.pattern === pattern))
  checks.equal('each pattern of the protection stops something', idle, [])
  say(`  ${stopped.length} of ${plants.length} planted imports stopped`)
}

function checkPlant(checks: Checks, { into, of }: PlantedImport, stopped: PlantedImport[]): void {
  checks.holds(`${into} is there to plant into`, existsSync(into))
  const found = stopped.some((one) => one.into === into && one.of === of)
  checks.holds(`${of} in ${into} stops the build`, found, 'it was taken in')
}
