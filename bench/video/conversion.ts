import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Round } from '../../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../../drive/judge.ts'
import { findMedium, makeAgain } from '../../server/domains/media/cli/media.queries.ts'
import { rungArgs } from '../../server/domains/media/making/encode-args.ts'
import type { Facts } from '../../server/domains/media/making/facts.ts'
import { ladderOf } from '../../server/domains/media/making/ladder.ts'
import { makeWaiting } from '../../server/domains/media/making/make-waiting.ts'
import { fileMedium } from '../../server/domains/media/testing/file-medium.ts'
import { openDatabase } from '../../server/platform/database.ts'
import { type Ffmpeg, findFfmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { runFfmpeg } from '../../server/platform/ffmpeg/run-ffmpeg.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import type { Place } from '../run-cases.ts'
import { UNBOUNDED, writeLesson } from './bench-source.ts'

const SECONDS = 60
const ROUNDS = 3
/** Four sizes, the sound, pictures, encryption and storing, against the largest size alone. */
const LEAST = 0.2

/** Issue 22: how fast a lesson is made, up to 480p; the floor is one run of FFmpeg for 480p alone. */
export async function conversion({ store, say }: Place): Promise<Verdict> {
  const tools = await findFfmpeg(process.env.FFMPEG_PATH)
  if ('missing' in tools) throw new Error(tools.missing)
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-bench-video-'))
  const db = openDatabase({ connectionString: store.connectionString, poolSize: 2 })
  try {
    const source = join(folder, 'lesson.mp4')
    await writeLesson(tools, source, SECONDS)
    say(
      `\nconversion\n  a lesson of ${SECONDS} s, 854 × 480, 30 frames a second, with sound; FFmpeg ${tools.version}`,
    )
    const storage = folderStorage(join(folder, 'media'))
    const { id } = await fileMedium(
      store.connection,
      storage,
      { path: source, name: 'lesson.mp4' },
      new Date(),
    )
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await makeAgain(store.connection, id)
      const ours = await rateOf(() => makeHere({ db, storage, tools, dataDir: folder }))
      const { facts } = (await findMedium(store.connection, id))!
      const floor = await rateOf(() => largestAlone(tools, source, { folder, facts: facts! }))
      say(`  round ${round + 1}: made at ${times(ours)} real time, 480p alone at ${times(floor)}`)
      rounds.push({ ours: ours * 100, floor: floor * 100 })
    }
    return judgeRatio('a lesson made up to 480p, hundredths of real time', rounds, LEAST)
  } finally {
    await db.$client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

const times = (rate: number) => `${rate.toFixed(1)} ×`

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (SECONDS * 1000) / (performance.now() - began)
}

async function makeHere(
  shop: Pick<Parameters<typeof makeWaiting>[0], 'db' | 'storage' | 'tools' | 'dataDir'>,
) {
  const never = new AbortController().signal
  await makeWaiting(
    {
      ...shop,
      now: () => new Date(),
      onMade: ({ state, why }) => {
        if (state !== 'MADE') throw new Error(`the lesson became ${state}: ${why}`)
      },
    },
    never,
  )
}

async function largestAlone(
  tools: Ffmpeg,
  source: string,
  { folder, facts }: { folder: string; facts: Facts },
): Promise<void> {
  const into = join(folder, 'floor')
  await mkdir(into)
  const rung = ladderOf(facts.video).at(-1)!
  const args = rungArgs(source, { rung, facts, seconds: SECONDS, folder: into })
  await runFfmpeg({ program: tools.ffmpeg, args, limits: UNBOUNDED })
  await rm(into, { recursive: true })
}
