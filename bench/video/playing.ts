import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callerAt, told } from '../../drive/caller.ts'
import { startFloor } from '../../drive/floor.ts'
import { judgeGrowth, judgeRatio, type Verdict } from '../../drive/judge.ts'
import { gets } from '../../drive/load-request.ts'
import { offerInTurn } from '../../drive/offer-in-turn.ts'
import { offerLoad } from '../../drive/offer-load.ts'
import { editionFolder } from '../../server/domains/media/media-keys.ts'
import type { Hall } from '../hall.ts'
import { progressWrites } from '../learning.ts'
import { EDITION, LESSON, LONG_LESSON, putLessons, storeBenchLesson } from './stored-lessons.ts'

const LEARNERS = 400
const CONNECTIONS = 32
const MEMORY_PROBE = new URL('../memory-probe.ts', import.meta.url).href
const MEMORY_REQUESTS = 8_000
/** More than a process keeps of what many watch. */
const WATCHED = 200

/** Issue 22: playlists and keys, segments from a folder, and places that are kept. */
export async function playing(hall: Hall): Promise<Verdict[]> {
  const { store, packageId } = hall
  for (const lesson of [LESSON, LONG_LESSON]) await storeBenchLesson(store, packageId, lesson)
  const positions = await progressWrites(hall, {
    position: { second: 12 },
    put: (items) => putLessons(store.connection, items),
  })
  const playlists = await playEverywhere(hall, LEARNERS, LESSON.itemId)
  return [
    await playlistAndKey(hall, playlists),
    ...(await segments(hall, (await playEverywhere(hall, 1, LONG_LESSON.itemId))[0]!)),
    { ...positions, name: `${positions.name}, of lessons` },
  ]
}

interface Playing {
  /** below it are the playlists and the key */
  folder: string
  cookie: string
}

/** Each of so many learners plays the lesson on a device. */
async function playEverywhere(
  { product, candidates, packageId }: Hall,
  learners: number,
  itemId: number,
): Promise<Playing[]> {
  const caller = callerAt(product.origin, { connections: 8 })
  const playing: Playing[] = []
  for (const [at, session] of candidates.slice(0, learners).entries()) {
    const deviceId = `0f5c1a52-7f0e-4b57-9a55-${String(at).padStart(12, '0')}`
    const body = { packageId, itemId, deviceId, deviceName: 'Chrome on Android' }
    const { playlist } = told<{ playlist: string }>(
      await caller.post('/api/v1/streaming/play', { session, body }),
    )
    playing.push({ folder: playlist.replace('/master.m3u8', ''), cookie: session.cookie })
  }
  caller.close()
  return playing
}

async function playlistAndKey({ store, product, kept, say }: Hall, playing: Playing[]): Promise<Verdict> {
  const { connectionString, folder } = store
  const first = playing[0]!
  const asked = await fetch(`${product.origin}${first.folder}/v480.m3u8`, {
    headers: { cookie: first.cookie },
  })
  if (asked.status !== 200) throw new Error(`${asked.status} ${await asked.text()}`)
  const file = join(folder, 'v480.m3u8')
  await writeFile(file, await asked.text())
  const floor = await kept(
    startFloor({
      ...{ name: 'floor-lesson', folder, program: new URL('../floors/fastify-lesson.ts', import.meta.url) },
      env: {
        ...{ DATABASE_URL: connectionString, DATABASE_POOL_SIZE: '10' },
        ...{ MEDIA_ID: LESSON.mediaId, PLAYLIST_FILE: file },
      },
    }),
  )
  const requests = playing.flatMap(({ folder: at, cookie }) =>
    gets([`${at}/v480.m3u8`, `${at}/key`], { cookie }),
  )
  const load = { folder, name: 'playlist-and-key', connections: CONNECTIONS, requests }
  const rounds = await offerInTurn({ ours: product.origin, floor: floor.origin, load }, say)
  return judgeRatio('playlists and keys / bare Fastify with one prepared read', rounds, 0.25)
}

async function segments(
  { store, product, serveProduct, kept, say }: Hall,
  { folder: at, cookie }: Playing,
): Promise<Verdict[]> {
  const { folder } = store
  const playlist = await (await fetch(`${product.origin}${at}/v480.m3u8`, { headers: { cookie } })).text()
  const paths = playlist.split('\n').filter((line) => line.startsWith('/'))
  const floor = await kept(
    startFloor({
      ...{ name: 'floor-files', folder, program: new URL('../floors/node-files.ts', import.meta.url) },
      env: { FOLDER: join(folder, 'media', editionFolder(LONG_LESSON.mediaId, EDITION), 'v480') },
    }),
  )
  const load = { folder, name: 'segments', connections: CONNECTIONS, requests: gets(paths) }
  const rounds = await offerInTurn({ ours: product.origin, floor: floor.origin, load }, say)
  const probed = await serveProduct({
    ...{ name: 'segments', before: MEMORY_PROBE, nodeOptions: ['--expose-gc'] },
    env: { DATABASE_POOL_SIZE: '10' },
  })
  const held: number[] = []
  // What was asked for twice is kept, in bounded room; that is full before anything is measured.
  for (let time = 0; time < 2; time++) await offerLoad(probed.origin, load, { requests: WATCHED })
  for (let step = 0; step < 2; step++) {
    await offerLoad(probed.origin, load, { requests: MEMORY_REQUESTS })
    const { heapUsed, external } = (await probed.ask('what do you hold?')) as NodeJS.MemoryUsage
    held.push(heapUsed + external)
  }
  return [
    judgeRatio('segments from a folder / bare node:http streaming them', rounds, 0.8),
    judgeGrowth(`bytes held after ${MEMORY_REQUESTS} and twice as many segments`, held[0]!, held[1]!, 0.05),
  ]
}
