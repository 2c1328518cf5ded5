import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Child } from '../../drive/child.ts'
import { findTool } from '../kills/find-processes.ts'
import { startWorker } from '../kills/start-worker.ts'
import type { ProofRun } from '../proof.ts'
import { findHalfMade, type Shop } from './check-media.ts'

const MAKER = fileURLToPath(new URL('../../server/domains/media/making/maker.ts', import.meta.url))
const PLANT = new URL('plant-made-early.ts', import.meta.url).href
/** A conversion of a few seconds takes this long on a small machine; so a kill falls anywhere in one. */
const LONGEST_MS = 4_000

/** Runs makers, one after the other, and kills them or their FFmpeg; the last ones end by themselves. */
export async function killMakers(
  run: ProofRun,
  shop: Shop,
  { kills, random }: { kills: number; random: () => number },
): Promise<void> {
  const fell = { maker: 0, ffmpeg: 0 }
  const watched = watch(run, shop)
  try {
    for (let kill = 0; kill < kills; kill++) {
      if ((await waiting(shop)) === 0) await putBackSome(shop)
      const maker = startMaker(run, shop)
      await Promise.race([hasBegun(shop, maker), maker.ended])
      await pause(random() * LONGEST_MS)
      const tool = random() < 0.3 ? await findTool(shop.dataDir) : undefined
      if (tool !== undefined) {
        killQuietly(tool)
        fell.ffmpeg++
        await pause(random() * 500)
      } else if (!maker.hasEnded()) fell.maker++
      await maker.kill9()
    }
    const givenUp = await makeAgain(shop)
    if (givenUp > 0) run.say(`${givenUp} were killed four times and refused for that; they are made again`)
    for (let round = 0; round < 40 && (await waiting(shop)) > 0; round++) {
      const { code } = await startMaker(run, shop).ended
      run.checks.equal('a maker that is left alone ends with code 0', code, 0)
    }
  } finally {
    const looks = await watched.stop()
    run.say(
      `killed: ${fell.maker} makers, ${fell.ffmpeg} FFmpegs; looked ${looks} times for what is half made`,
    )
  }
  run.checks.equal('FFmpegs that outlived their makers', await findTool(shop.dataDir), undefined)
}

function startMaker(run: ProofRun, { store, dataDir }: Shop): Child {
  const { connectionString } = store
  return startWorker(run, MAKER, { connectionString, dataDir, before: run.planted ? PLANT : undefined })
}

/** Looks all the while whether something is called made that is not. */
function watch(run: ProofRun, shop: Shop): { stop(): Promise<number> } {
  let looks = 0
  let over = false
  const looking = (async () => {
    while (!over) {
      for (const half of await findHalfMade(shop)) run.checks.holds(half, false)
      looks++
      await pause(100)
    }
  })()
  return {
    async stop() {
      over = true
      await looking
      return looks
    },
  }
}

/** Resolves once the maker has a medium of its own, or has ended. */
async function hasBegun({ store }: Shop, maker: Child): Promise<void> {
  while (!maker.hasEnded()) {
    const { rowCount } = await store.db.$client.query(
      `select from media where state = 'MAKING' and split_part(leased_by, ' ', 2) = $1`,
      [String(maker.pid)],
    )
    if (rowCount !== 0) return
    await pause(20)
  }
}

async function waiting({ store }: Shop): Promise<number> {
  const { rows } = await store.db.$client.query<{ count: number }>(
    `select count(*)::int as count from media where state in ('WAITING', 'MAKING')`,
  )
  return rows[0]!.count
}

/** The kills are to fall on something: what is made is made again. */
async function putBackSome({ store }: Shop): Promise<void> {
  await store.db.$client.query(
    `update media set state = 'WAITING', made = null, segment_key = null, tries = 0
      where id in (select id from media where state = 'MADE' order by id limit 5)`,
  )
}

/**
 * What was cut off too often is refused; an operator has it made again. On a slow machine all kills fall on
 * few media.
 */
async function makeAgain({ store }: Shop): Promise<number> {
  const { rowCount } = await store.db.$client.query(
    `update media set state = 'WAITING', reason = null, tries = 0
      where state = 'REFUSED' and reason like 'Making it was cut off%'`,
  )
  return rowCount ?? 0
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
