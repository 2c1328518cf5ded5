import { basename, dirname, resolve } from 'node:path'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Connection } from '../../../platform/database.ts'
import { type EventWriter, writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { listClassItems, lockContents, putItems } from '../../contents/class-items.ts'
import { openFileOpeners } from '../../contents/files/file-openers.ts'
import { readItemFile } from '../../contents/files/read-item-file.ts'
import { storeItemFile } from '../../contents/files/store-item-file.ts'
import type { Item, Lesson, Words } from '../../contents/item.ts'
import { TESTS_TAG } from '../../papers/tests-tag.ts'
import { roomChannel } from '../rooms/room-channel.ts'

const MOST_HANDOUTS = 20

type Handout = NonNullable<Lesson['handouts']>[number]

export interface ShownHandout {
  /** its place in the list, from 0: its address */
  number: number
  title: Words
}

interface By {
  actor: string
  now: Date
}

/** What a class gives its learners to read, before it is held, in its room, and beside its recording. */
export const handoutsOf = ({ lesson }: Pick<Item, 'lesson'>): readonly Handout[] => lesson?.handouts ?? []

export async function listHandouts(connection: Connection, itemId: number): Promise<ShownHandout[]> {
  const item = (await listClassItems(connection, [itemId])).get(itemId)
  return item ? shown(handoutsOf(item)) : []
}

const shown = (handouts: readonly Handout[]) => handouts.map(({ title }, number) => ({ number, title }))

/**
 * Gives a class a PDF; open rooms show it at once. Throws OperatorRefused for what is no PDF, a class that is
 * not there, and more than 20.
 */
export async function addHandout(
  { storage, writer }: { storage: Storage; writer: EventWriter },
  { itemId, path, title }: { itemId: number; path: string; title: Words },
  by: By,
): Promise<number> {
  const openers = openFileOpeners()
  try {
    const folder = dirname(resolve(path))
    const file = await readItemFile(basename(path), folder, openers)
    if (typeof file === 'string') throw new OperatorRefused(`${file}.`)
    if (file.type !== 'application/pdf') throw new OperatorRefused('A handout is a PDF.')
    await storeItemFile(storage, { file, path: basename(path), folder }, openers)
    return await change(writer, itemId, by, (handouts) => {
      if (handouts.length >= MOST_HANDOUTS)
        throw new OperatorRefused(`A class has ${MOST_HANDOUTS} handouts at most.`)
      return [...handouts, { title, file }]
    })
  } finally {
    await openers.close()
  }
}

/** Takes one away, by its number in the list from 1. */
export async function removeHandout(
  writer: EventWriter,
  itemId: number,
  number: number,
  by: By,
): Promise<number> {
  return await change(writer, itemId, by, (handouts) => {
    if (!handouts[number - 1]) throw new OperatorRefused(`Class ${itemId} has no handout ${number}.`)
    return handouts.toSpliced(number - 1, 1)
  })
}

/** How many there are now. */
async function change(
  writer: EventWriter,
  itemId: number,
  { actor, now }: By,
  changed: (handouts: readonly Handout[]) => Handout[],
): Promise<number> {
  return await writeWithEvents(writer, async (connection, tell) => {
    await lockContents(connection)
    const item = (await listClassItems(connection, [itemId])).get(itemId)
    if (!item?.active) throw new OperatorRefused(`There is no class ${itemId}.`)
    const before = handoutsOf(item)
    const handouts = changed(before)
    await putItems(connection, [{ ...item, lesson: { ...item.lesson, handouts } }], now)
    await recordAudit(connection, {
      ...{ happenedAt: now, actor, action: 'change-class-handouts', subject: `item ${itemId}` },
      before: before.map(({ title }) => title.en),
      after: handouts.map(({ title }) => title.en),
    })
    await notifyChanged(connection, [TESTS_TAG])
    tell({ channel: roomChannel(itemId), kind: 'handouts', data: { handouts: shown(handouts) } })
    return handouts.length
  })
}
