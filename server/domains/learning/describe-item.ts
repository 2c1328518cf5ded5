import { marksOf } from '../../../exam/marks.ts'
import { type OpenWindow, openWindow } from '../contents/open-window.ts'
import type { Placed } from './arrange-tree.ts'
import { type Far, stateOf } from './far.ts'

type Access = 'open' | 'later' | 'closed' | 'app-only' | 'ended'

/** An item as lists and its own page show it. */
export function describeItem(item: Placed, far: Far, { ended, now }: { ended: boolean; now: Date }) {
  const { leaf, under } = item
  const window = windowOf(item)
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
    state: stateOf(item, far),
    share: far.progress.get(leaf.itemId)?.share ?? null,
    test: testOf(item, far, window),
    file: fileOf(item),
  }
}

/** When what is in the package opens; undefined: it is open at all times. */
export function windowOf({ leaf: { availableFrom, plan } }: Placed): OpenWindow | undefined {
  return openWindow({ availableFrom, plan: plan ?? {} })
}

export function isOpen(item: Placed, now: Date): boolean {
  return accessAt(windowOf(item), item.leaf.plan?.appOnly === true, now) === 'open'
}

function accessAt(window: OpenWindow | undefined, appOnly: boolean, now: Date): Access {
  if (appOnly) return 'app-only'
  if (!window) return 'open'
  if (now < new Date(window.opensAt)) return 'later'
  return window.closesAt !== null && now >= new Date(window.closesAt) ? 'closed' : 'open'
}

function testOf({ leaf: { plan, paperId } }: Placed, { standings }: Far, window: OpenWindow | undefined) {
  if (!plan || paperId === null) return null
  const attempts = standings.get(paperId)?.attempts ?? 0
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

function fileOf({ leaf: { file } }: Placed) {
  return file && { type: file.type, bytes: file.bytes, pages: file.pages ?? null, notes: file.notes ?? [] }
}
