import { join } from 'node:path'
import { callerAt } from '../../drive/caller.ts'
import type { Round } from '../../drive/in-turn.ts'
import { judgeSlowdown, percentile, type Verdict } from '../../drive/judge.ts'
import { listIdsOnSale, productPagePaths } from '../../drive/product-paths.ts'
import { findMedium } from '../../server/domains/media/cli/media.queries.ts'
import { fileMedium } from '../../server/domains/media/testing/file-medium.ts'
import { findFfmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { notifyChanged } from '../../server/platform/page-cache/changes.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import type { Hall } from '../hall.ts'
import { writeLesson } from './bench-source.ts'

const ROUNDS = 4
const SECONDS = 8
const PER_SECOND = 10
/** Makes longer than all rounds take, on a fast machine too. */
const SOURCE_SECONDS = 240
/** in seconds */
const MOST_WAITED = 90
const MOST = 2

/**
 * Issue 22: how much longer product pages take, each rendered anew, while the product makes a video; 95 of a
 * hundred.
 */
export async function pagesWhileMaking({ store, product, say }: Hall): Promise<Verdict> {
  const { connection, folder } = store
  const tools = await findFfmpeg(process.env.FFMPEG_PATH)
  if ('missing' in tools) throw new Error(tools.missing)
  const path = join(folder, 'busy.mp4')
  await writeLesson(tools, path, SOURCE_SECONDS)
  const pages = await productPagePaths(connection, await listIdsOnSale(connection, PER_SECOND * SECONDS))
  say(`\npages-while-making\n  ${PER_SECOND} product pages a second for ${SECONDS} s, each rendered anew`)
  const stills: number[] = []
  for (let round = 0; round < ROUNDS; round++) stills.push(await p95(product.origin, pages, connection))
  const storage = folderStorage(join(folder, 'media'))
  // Which wakes the product.
  const { id } = await fileMedium(connection, storage, { path, name: 'busy.mp4' }, new Date())
  const isMaking = async () => (await findMedium(connection, id))?.state === 'MAKING'
  for (let waited = 0; !(await isMaking()); waited += 1) {
    if (waited === MOST_WAITED) throw new Error('the product makes no video')
    await new Promise((later) => setTimeout(later, 1_000))
  }
  const rounds: Round[] = []
  for (const [round, still] of stills.entries()) {
    const making = await p95(product.origin, pages, connection)
    if (!(await isMaking())) throw new Error('the video was made too soon')
    rounds.push({ ours: making, floor: still })
    say(`  round ${round + 1}: ${still.toFixed(1)} ms, while a video is made ${making.toFixed(1)} ms`)
  }
  return judgeSlowdown('pages while a video is made / otherwise, 95 of a hundred, ms', rounds, MOST)
}

/** In ms. What is kept of pages is dropped before; what the product keeps of the catalogue is there again. */
async function p95(
  origin: string,
  pages: readonly string[],
  connection: Hall['store']['connection'],
): Promise<number> {
  await notifyChanged(connection, ['*'])
  const caller = callerAt(origin, { connections: 64 })
  await caller.get(pages.at(-1)!)
  await caller.get('/')
  const asked: Promise<number>[] = []
  const began = performance.now()
  for (let at = 0; at < PER_SECOND * SECONDS; at++) {
    await new Promise((later) =>
      setTimeout(later, Math.max(0, began + (at * 1000) / PER_SECOND - performance.now())),
    )
    asked.push(
      caller.get(pages[at % pages.length]!).then(({ status, ms }) => {
        if (status !== 200) throw new Error(`status ${status}`)
        return ms
      }),
    )
  }
  const times = await Promise.all(asked).finally(() => caller.close())
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )
}
