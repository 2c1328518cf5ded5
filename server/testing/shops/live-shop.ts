import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import pino from 'pino'
import { type Ingest, openIngest } from '../../domains/broadcasts/ingest/open-ingest.ts'
import { picture, QUICKLY, tone } from '../made-videos.ts'
import { newcomer, type Visitor } from '../visitor.ts'
import { type ExamShop, openExamShop } from './exam-shop.ts'
import { fileLiveClasses, PACKAGE } from './file-live-classes.ts'

export const KEY = 'a-stream-key-of-tests'

export interface LiveShop extends ExamShop {
  itemId: number
  learner: Visitor
  ingest: Ingest
  /** the lines of its log */
  lines: { msg: string; problem?: string; warning?: string; why?: string }[]
  origin: string
  row(): Promise<Record<string, unknown>>
  end(): Promise<void>
}

/** A shop with a class that its teacher may begin, a learner in it, and an ingest in this process. */
export async function openLiveShop(): Promise<LiveShop> {
  const shop = await openExamShop()
  const { db, storage } = shop.store
  const writer = { db, log: shop.app.services.hub.log, clock: shop.app.clock }
  const [itemId] = await fileLiveClasses(writer, [{ teacherId: 'T1', key: KEY }])
  const learner = await newcomer(shop.app)
  await shop.give(learner, PACKAGE)
  await learner.get(`/api/v2/live-classes?packageId=${PACKAGE}`)
  const lines: LiveShop['lines'] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const log: Logger = pino({ level: 'info' }, { write })
  const ingest = await openIngest({ writer, storage, log }, { host: '127.0.0.1', port: 0 })
  const origin = await shop.app.http.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...{ ...shop, itemId: itemId!, learner, ingest, lines, origin },
    async row() {
      const found = await db.$client.query('select * from broadcasts where item_id = $1', [itemId])
      return found.rows[0] ?? {}
    },
    async end() {
      await ingest.close()
      await shop.close()
    },
  }
}

export interface Studio {
  /** how it ended */
  gone: Promise<number | null>
  kill(): void
}

/** A studio with moving pictures and a tone, as OBS would send them; without `seconds` until it is ended. */
export function openStudio(
  { ingest }: Pick<LiveShop, 'ingest'>,
  {
    size = '320x180',
    seconds = 3600,
    key = KEY,
    sound = true,
    every = 50,
    live = false,
    codec = QUICKLY,
  } = {},
): Studio {
  const inputs = [...picture(size, seconds, 25), ...(sound ? tone(seconds) : [])]
  const paced = live ? inputs.flatMap((word) => (word === '-i' ? ['-re', '-i'] : [word])) : inputs
  const coded = [...codec, '-tune', 'zerolatency', '-g', String(every), '-c:a', 'aac']
  const url = `rtmp://127.0.0.1:${ingest.port}/live/${key}`
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...paced, ...coded, '-f', 'flv', url])
  child.stderr.resume()
  const gone = once(child, 'close').then(([code]) => code as number | null)
  return { gone, kill: () => child.kill('SIGKILL') }
}
