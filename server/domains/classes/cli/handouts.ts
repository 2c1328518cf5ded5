import { systemClock } from '../../../platform/clock.ts'
import { actorHere } from '../../../platform/commands/actor-here.ts'
import { inStore } from '../../../platform/commands/in-store.ts'
import { readConfig } from '../../../platform/config.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { addHandout, listHandouts, removeHandout } from '../handouts/handouts.ts'
import { withEventWriter } from './with-event-writer.ts'

const LONGEST_TITLE = 120

/** `classes handouts CLASS [add FILE TITLE [HINDI] | remove NUMBER]`; undefined when it is none of them. */
export async function runHandouts(
  itemId: number,
  [verb, first, ...titles]: string[],
): Promise<number | undefined> {
  const by = { actor: actorHere(), now: systemClock.now() }
  const config = readConfig(process.env)
  const say = (count: number) =>
    console.log(`Class ${itemId} has ${count === 1 ? '1 handout' : `${count} handouts`}.`)
  if (verb === undefined) {
    const list = await inStore(config, ({ db }) => listHandouts(db.$client, itemId))
    for (const { number, title } of list)
      console.log(`${number + 1}  ${[title.en, title.hi].filter(Boolean).join('  ')}`)
    if (list.length === 0) say(0)
    return 0
  }
  if (verb === 'add' && first !== undefined && (titles.length === 1 || titles.length === 2)) {
    const [en, hi] = titles.map(titleOf)
    const title = { en: en!, ...(hi !== undefined && { hi }) }
    say(
      await withEventWriter(config, (writer, { storage }) =>
        addHandout({ writer, storage }, { itemId, path: first, title }, by),
      ),
    )
    return 0
  }
  if (verb === 'remove' && /^[1-9]\d?$/.test(first ?? '') && titles.length === 0) {
    say(await withEventWriter(config, (writer) => removeHandout(writer, itemId, Number(first), by)))
    return 0
  }
  return undefined
}

function titleOf(words: string): string {
  const title = words.trim()
  if (title === '' || title.length > LONGEST_TITLE)
    throw new OperatorRefused(`A title has 1 to ${LONGEST_TITLE} characters.`)
  return title
}
