import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { ffmpegOfTests } from '../../server/testing/made-videos.ts'
import { inDrawnOrder } from '../kills/killed-product.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { checkLosses } from './check-losses.ts'
import { checkLeft, watchRecordings } from './check-recordings.ts'
import { type Film, makeFilm } from './film.ts'
import { killBroadcasts, type Victim } from './kill-broadcasts.ts'
import { killJoins } from './kill-joins.ts'
import { openLiveHall } from './live-hall.ts'

const FULL = {
  classes: 2,
  victims: { ingest: 6, product: 3, both: 3, cut: 3, database: 3, 'database and cut': 2 },
  sends: { least: 3_000, most: 20_000 },
  joinKills: 8,
  filmSeconds: 1_800,
}
/**
 * A studio sends longer than what may be lost, or nothing could be seen of a plant. A start of the product is
 * left to the full size.
 */
const SMALL = {
  classes: 1,
  victims: { ingest: 1, product: 0, both: 0, cut: 1, database: 0, 'database and cut': 0 },
  sends: { least: 11_500, most: 13_000 },
  joinKills: 1,
  filmSeconds: 150,
}
const PLANT = new URL('plant-kept-in-memory.ts', import.meta.url).href

export const recordingKillProof: Proof = {
  claim:
    'live classes whose ingest, product, database or studio is killed in the middle lose at most ten seconds for each kill, and every recording plays and is filed once',
  plant: 'the last fifteen parts stay in memory',
  caught: /lost more than 10 s: .* by the kill of (ingest|both)/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const random = seededRandom(seed)
    const victims = inDrawnOrder<Victim>(countsOf(run, size.victims), random)
    const tools = await ffmpegOfTests()
    run.say(`seed ${seed}; ${size.classes} classes, ${victims.length} kills; FFmpeg ${tools.version}`)
    const film = await filmOf(run, size.filmSeconds)
    const live = await openLiveHall(run, { ...size, film, plant: run.planted ? PLANT : undefined })
    const { hall, studios, itemIds } = live
    const kills = await killBroadcasts(run, live, { victims, sends: size.sends, random })
    run.checks.equal('kills', kills.length, victims.length)
    run.checks.holds(
      'the film was long enough',
      studios.every((one) => !one.isAtEnd),
    )
    for (const studio of studios) studio.stop()
    const store = { ...(await hall.end()), dataDir: hall.dataDir }
    await killJoins(run, store, { itemIds, kills: size.joinKills, random })
    const shown = await watchRecordings(run, store, tools)
    const classes = itemIds.map((itemId, at) => ({
      ...{ itemId, lines: studios[at]!.lines, shown: shown.get(itemId)?.pictures ?? [] },
    }))
    checkLosses(run, kills, classes)
    await checkLeft(run, store, tools)
    run.say(`${kills.length} kills, ${hall.product.starts()} starts of the product`)
  },
}

/** A PostgreSQL that is not the proof's own is spared. */
function countsOf(run: ProofRun, counts: Record<Victim, number>): Record<Victim, number> {
  return run.adminUrl === undefined ? counts : { ...counts, database: 0, 'database and cut': 0 }
}

async function filmOf(run: ProofRun, seconds: number): Promise<Film> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-'))
  run.defer(() => rm(folder, { recursive: true, force: true }))
  return await makeFilm(await ffmpegOfTests(), join(folder, 'film.flv'), seconds)
}
