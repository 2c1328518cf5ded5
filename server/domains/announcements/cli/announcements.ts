import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { shortTime } from '../../../platform/commands/columns.ts'
import type { CommandCall } from '../../../platform/commands/command.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import { readConfig } from '../../../platform/config.ts'
import { withEventWriter } from '../../classes/cli/with-event-writer.ts'
import { announce, withdraw } from '../announce.ts'
import { type ListedAnnouncement, listLast } from '../announcements.queries.ts'
import { kindOf } from '../audience.ts'
import { readWanted } from './read-wanted.ts'

const MOST_LISTED = 20

/** `announcements add|list|withdraw …`; undefined when it is none of them. */
export async function runAnnouncements({ words }: CommandCall): Promise<number | undefined> {
  const [verb, ...rest] = words
  const by = { actor: actorHere(), now: systemClock.now() }
  if (verb === 'list' && rest.length === 0) return await list(by.now)
  if (verb === 'withdraw' && rest.length === 1 && /^[1-9]\d{0,8}$/.test(rest[0]!)) {
    const id = Number(rest[0])
    return await withEventWriter(readConfig(process.env), async (writer) => {
      await withdraw(writer, id, by)
      console.log(`Announcement ${id} is taken back.`)
      return 0
    })
  }
  const wanted = verb === 'add' ? readWanted(rest, by.now) : undefined
  if (!wanted) return undefined
  return await withEventWriter(readConfig(process.env), async (writer) => {
    const id = await announce(writer, wanted, by)
    const begins = wanted.startsAt <= by.now ? 'is shown' : `is shown from ${shortTime(wanted.startsAt)}`
    console.log(`Announcement ${id} ${begins} until ${shortTime(wanted.endsAt)}.`)
    return 0
  })
}

async function list(now: Date): Promise<number> {
  return await inStore(readConfig(process.env), async ({ db }) => {
    const announcements = await listLast(db.$client, MOST_LISTED)
    for (const one of announcements) console.log(linesOf(one, now))
    if (announcements.length === 0) console.log('Nothing was announced.')
    return 0
  })
}

function linesOf(one: ListedAnnouncement, now: Date): string {
  const { announcementId, text, link, startsAt, endsAt } = one
  const head = [
    announcementId,
    kindOf(one),
    stateOf(one, now),
    `${shortTime(startsAt)} - ${shortTime(endsAt)}`,
  ]
  const said = [text.en, text.hi, link].filter((line) => typeof line === 'string')
  return [head.join('  '), ...said.map((line) => `    ${oneLine(line)}`)].join('\n')
}

function stateOf({ withdrawnAt, startsAt, endsAt }: ListedAnnouncement, now: Date): string {
  if (withdrawnAt !== null) return 'TAKEN BACK'
  if (endsAt <= now) return 'OVER'
  return startsAt <= now ? 'SHOWN' : 'PLANNED'
}
