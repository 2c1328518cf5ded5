import { marksOf } from '../../../exam/marks.ts'
import type { Connection } from '../../platform/database.ts'
import { classTimesOf, type ShownTimes } from '../classes/class-times.ts'
import { type OpenWindow, openWindow } from '../contents/open-window.ts'
import { type Branch, findLeaves, type Leaf } from '../contents/package-tree.ts'
import { type Far, stateOf } from './far.ts'
import type { OutlineItem } from './package-outline.ts'

type Access = 'open' | 'later' | 'closed' | 'app-only' | 'ended'
type Shown = Pick<OutlineItem, 'itemId' | 'under'>
export type DescribedItem = ReturnType<typeof describeLeaf>

/** How items are described: for whom, and when. */
interface Describing {
  far: Far
  /** the time of what was bought is over */
  ended: boolean
  now: Date
}

/**
 * Items as lists and their own pages show them, by their ids: one read for all that an answer shows. One that
 * was withdrawn in this moment is left out.
 */
export async function describeItems(
  connection: Connection,
  items: readonly Shown[],
  describing: Describing,
): Promise<Map<number, DescribedItem>> {
  const leaves = await findLeaves(connection, [...new Set(items.map(({ itemId }) => itemId))])
  const lives = await timesOf(connection, leaves.values(), describing.now)
  return new Map(
    items.flatMap(({ itemId, under }) => {
      const leaf = leaves.get(itemId)
      return leaf ? [[itemId, describeLeaf(leaf, under, describing, lives.get(itemId))]] : []
    }),
  )
}

/** When the live classes among these are, in one read. */
export async function timesOf(
  connection: Connection,
  leaves: Iterable<Leaf>,
  now: Date,
): Promise<Map<number, ShownTimes>> {
  const ids = [...leaves].flatMap(({ kind, itemId }) => (kind === 'CLASS' ? itemId : []))
  return await classTimesOf(connection, ids, now)
}

export function describeLeaf(
  leaf: Leaf,
  under: readonly Branch[],
  { far, ended, now }: Describing,
  live?: ShownTimes,
) {
  const window = openWindow({ availableFrom: leaf.availableFrom, plan: leaf.plan ?? {} })
  const access = ended ? 'ended' : accessAt(window, leaf.plan?.appOnly === true, now)
  return {
    itemId: leaf.itemId,
    packageId: leaf.packageId,
    kind: leaf.kind,
    contentType: leaf.contentType,
    title: leaf.title ?? leaf.plan?.title ?? {},
    free: leaf.free,
    under: under.map(({ nodeId, kind, title }) => ({ id: nodeId, kind, title })),
    access,
    opensAt: access === 'later' ? (window?.opensAt ?? null) : null,
    state: stateOf(leaf, far),
    share: far.shares.get(leaf.itemId)?.share ?? null,
    test: testOf(leaf, far, window),
    file: fileOf(leaf),
    lesson: leaf.media === null ? null : { seconds: leaf.lessonSeconds },
    live: live ?? null,
  }
}

function accessAt(window: OpenWindow | undefined, appOnly: boolean, now: Date): Access {
  if (appOnly) return 'app-only'
  if (!window) return 'open'
  if (now < new Date(window.opensAt)) return 'later'
  return window.closesAt !== null && now >= new Date(window.closesAt) ? 'closed' : 'open'
}

function testOf({ plan, paperId }: Leaf, { tests }: Far, window: OpenWindow | undefined) {
  if (!plan || paperId === null) return null
  const attempts = tests.get(paperId)?.attempts ?? 0
  const { testType, questionCount, fullUnits, totalSeconds, languages, reattempts } = plan
  return {
    testType,
    questionCount,
    fullMarks: marksOf(fullUnits),
    durationSeconds: totalSeconds,
    languages,
    window: window ?? null,
    attempts,
    reattemptsLeft: reattempts === null ? null : Math.max(0, reattempts + 1 - Math.max(1, attempts)),
  }
}

function fileOf({ file }: Leaf) {
  return file && { type: file.type, bytes: file.bytes, pages: file.pages ?? null, notes: file.notes ?? [] }
}
