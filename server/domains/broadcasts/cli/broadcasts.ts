import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { type Config, readConfig } from '../../../platform/config.ts'
import { writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { withEventWriter } from '../../classes/cli/with-event-writer.ts'
import { endClass } from '../../classes/rooms/begin-and-end.ts'
import { makeKey } from '../keys/make-key.ts'
import { settleBroadcasts } from '../taking/settle.ts'
import { PROBLEMS, WARNINGS } from '../warnings.ts'
import { type ListedBroadcast, listBroadcasts } from './broadcasts.queries.ts'

const MOST_LISTED = 50

/** `broadcasts list|key|end …`; undefined when it is none of them. */
export async function runBroadcasts({ words }: CommandCall): Promise<number | undefined> {
  const [verb, first, ...more] = words
  if (more.length > 0) return undefined
  const config = readConfig(process.env)
  if (verb === 'list' && first === undefined) return await list(config)
  if (verb === 'key' && first !== undefined) return await giveKey(config, first)
  if (verb === 'end' && /^[1-9]\d{0,9}$/.test(first ?? '')) return await end(config, Number(first))
  return undefined
}

async function list(config: Config): Promise<number> {
  const listed = await inStore(config, ({ db }) => listBroadcasts(db.$client, MOST_LISTED))
  for (const one of listed) console.log(linesOf(one).join('\n'))
  if (listed.length === 0) console.log('No class is shown.')
  return 0
}

function linesOf(one: ListedBroadcast): string[] {
  const { itemId, state, teacherId, title, take, lastPart, problem, warnings, recordingState } = one
  const last = one.heardAt === null ? [] : [`last heard ${one.heardAt.toISOString()}`]
  const recording = recordingState === 'WAITING' ? ['waits to be recorded'] : []
  const cells = [itemId, state, teacherId ?? '-', title.en, `take ${take}`, `${lastPart} parts`]
  return [
    [...cells, ...last, ...recording].join('  '),
    ...(problem === null ? [] : [`    refused: ${PROBLEMS[problem]}`]),
    ...warnings.map(({ code }) => `    ${WARNINGS[code]}`),
    ...(one.recordingProblem === null ? [] : [`    not recorded yet: ${one.recordingProblem}`]),
  ]
}

async function giveKey(config: Config, teacherId: string): Promise<number> {
  const by = { actor: actorHere(), now: systemClock.now() }
  const { key, replaced } = await inStore(config, ({ db }) => makeKey(db, teacherId, by))
  console.log(
    serversOf(config)
      .map((server) => `Server:     ${server}`)
      .join('\n'),
  )
  console.log(`Stream key: ${key}`)
  console.log('The key is shown this once. Whoever has it can teach in the name of this teacher.')
  if (replaced) console.log('The key before has ended.')
  if (!config.ingest && !config.mediaServer)
    console.log('No stream is taken yet: INGEST_PORT is not set (docs/settings.md).')
  return 0
}

/** Where the key may be used: here, at the media server, or at both. */
function serversOf({ ingest, ingestUrl, mediaServer }: Config): string[] {
  const own = `${ingestUrl ?? `rtmp://${ingest?.host ?? '127.0.0.1'}:${ingest?.port ?? 1935}`}/live`
  if (!mediaServer) return [own]
  return ingest ? [own, mediaServer.publish] : [mediaServer.publish]
}

async function end(config: Config, itemId: number): Promise<number> {
  return await withEventWriter(config, async (writer) => {
    const by = { actor: actorHere(), now: systemClock.now() }
    const ended = await writeWithEvents(writer, (connection, tell) =>
      endClass({ connection, tell, ...by }, itemId),
    )
    await settleBroadcasts(writer)
    console.log(ended ? `Class ${itemId} has ended.` : `Class ${itemId} is not going on.`)
    return ended ? 0 : 1
  })
}
