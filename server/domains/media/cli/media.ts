import { recordAudit } from '../../../platform/audit/audit.ts'
import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { inColumns } from '../../../platform/commands/columns.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import { readConfig } from '../../../platform/config.ts'
import { inTransaction } from '../../../platform/database.ts'
import { findFfmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import type { Store } from '../../../platform/open-store.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { makeWaiting } from '../making/make-waiting.ts'
import { showInPackages } from '../making/show-packages.ts'
import { MEDIA_TAG } from '../media-tag.ts'
import { findMedium, listMedia, makeAgain } from './media.queries.ts'
import { lineOfMedium, textOfMedium } from './medium-text.ts'

const STATES = ['WAITING', 'MAKING', 'MADE', 'REFUSED']
const MOST_LISTED = 200

/** `media list|show|make|ffmpeg`. */
export async function runMedia({ words }: CommandCall): Promise<number | undefined> {
  const [what, first, second, ...more] = words
  if (more.length > 0) return undefined
  if (what === 'list' && first === undefined) return await list(undefined)
  if (what === 'list' && first === '--state' && STATES.includes(second ?? '')) return await list(second)
  if (what === 'show' && first !== undefined && second === undefined) return await show(first)
  if (what === 'make' && first === undefined) return await makeHere()
  if (what === 'make' && (second === undefined || second === '--yes'))
    return await again(first!, second !== undefined)
  if (what === 'ffmpeg' && first === undefined) return await tellFfmpeg()
  return undefined
}

async function list(state: string | undefined): Promise<number> {
  return await inStore(readConfig(process.env), async ({ db }) => {
    const media = await listMedia(db.$client, { state, most: MOST_LISTED })
    const heading = ['ID', 'STATE', 'LENGTH', 'FILED', 'NAME']
    console.log(media.length === 0 ? 'There is none.' : inColumns([heading, ...media.map(lineOfMedium)]))
    return 0
  })
}

async function show(id: string): Promise<number> {
  return await inStore(readConfig(process.env), async ({ db }) => {
    console.log(textOfMedium(await existing(db, id)))
    return 0
  })
}

async function again(id: string, sure: boolean): Promise<number> {
  return await inStore(readConfig(process.env), async ({ db }) => {
    const before = await existing(db, id)
    if (before.state === 'MADE' && !sure)
      throw new OperatorRefused('Its lessons do not play until it is made again. Say --yes if that is meant.')
    await inTransaction(db, async (connection) => {
      if (!(await makeAgain(connection, id))) throw new OperatorRefused('It is being made already.')
      await notifyChanged(connection, [MEDIA_TAG])
      const { name, state, reason } = before
      const audit = { actor: actorHere(), action: 'make-medium-again', subject: `medium ${id}` }
      await recordAudit(connection, {
        ...audit,
        happenedAt: systemClock.now(),
        before: { name, state, reason },
        after: { state: 'WAITING' },
      })
      if (state === 'MADE') await showInPackages(connection, id)
    })
    console.log(`${id} waits to be made.`)
    return 0
  })
}

async function makeHere(): Promise<number> {
  const config = readConfig(process.env)
  const tools = await findFfmpeg(config.ffmpegPath)
  if ('missing' in tools) throw new OperatorRefused(tools.missing)
  const stop = new AbortController()
  const told = () => stop.abort(new Error('It was told to stop.'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, told)
  return await inStore(config, async ({ db, storage }) => {
    let refused = 0
    const shop = { db, storage, tools, dataDir: config.dataDir, now: () => systemClock.now() }
    const onMade: Parameters<typeof makeWaiting>[0]['onMade'] = ({ id, name, state, seconds, why }) => {
      if (state !== 'MADE') refused += 1
      console.log(`${id}  ${state}  ${seconds} s  ${oneLine(name)}${why === undefined ? '' : `: ${why}`}`)
    }
    const how = await makeWaiting({ ...shop, onMade }, stop.signal)
    if (how === 'busy') console.log('Another process of this machine makes one; it goes on with the others.')
    return refused === 0 ? 0 : 1
  })
}

async function tellFfmpeg(): Promise<number> {
  const found = await findFfmpeg(readConfig(process.env).ffmpegPath)
  if ('missing' in found) {
    console.log(`${found.missing}\nVideos wait until it is there. What is made already plays.`)
    return 1
  }
  console.log(
    `FFmpeg ${found.version}\n  licence  ${found.licence}\n  program  ${found.ffmpeg}, ${found.ffprobe}`,
  )
  return 0
}

async function existing(db: Store['db'], id: string) {
  const medium = await findMedium(db.$client, id.replace(/^media:/, ''))
  if (!medium) throw new OperatorRefused(`There is no medium ${id}.`)
  return medium
}
