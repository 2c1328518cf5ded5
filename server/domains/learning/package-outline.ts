import { openWindow } from '../contents/open-window.ts'
import type { Branch, OutlineRow } from '../contents/package-tree.ts'
import { plainWords } from './plain-words.ts'

/** A branch with those above it, itself last, and all their titles to search in. */
interface BranchPath {
  branches: readonly Branch[]
  text: string
}

/** An item as lists count, order, search and open it; what a list shows of it is read when it is shown. */
export interface OutlineItem
  extends Pick<OutlineRow, 'itemId' | 'kind' | 'contentType' | 'paperId' | 'active' | 'appOnly'> {
  packageId: number
  /** the branches on which it hangs, from the largest */
  under: readonly Branch[]
  /** to search in: its own title, and those of its branches */
  text: string
  underText: string
  /** in ms; null: it is open from, or to, all times */
  opensAt: number | null
  closesAt: number | null
  addedAt: Date | null
  takenOutAt: Date | null
  withdrawn: false
}

/** What one package holds, in the order in which a learner walks through it. */
export interface PackageOutline {
  packageId: number
  items: readonly OutlineItem[]
  branchCount: number
}

const AT_ROOT: BranchPath = { branches: [], text: '' }

/**
 * The tree walked from its root: at each level branches and items by their position, items first where it is
 * the same. An item whose branch was taken out hangs below the package.
 */
export function outlineOf(
  packageId: number,
  branches: readonly Branch[],
  rows: readonly OutlineRow[],
): PackageOutline {
  const known = new Set(branches.map(({ nodeId }) => nodeId))
  const placeOf = (id: number | null) => (id !== null && known.has(id) ? id : null)
  const branchesBelow = Map.groupBy(branches, ({ parentId }) => placeOf(parentId))
  const rowsBelow = Map.groupBy(rows, ({ nodeId }) => placeOf(nodeId))
  const same = keptOnce()
  const items: OutlineItem[] = []
  const walk = (nodeId: number | null, path: BranchPath) => {
    const here = [
      ...(rowsBelow.get(nodeId) ?? []).map((row) => ({ position: row.position, row })),
      ...(branchesBelow.get(nodeId) ?? []).map((branch) => ({ position: branch.position, branch })),
    ].sort((a, b) => a.position - b.position)
    for (const one of here)
      if ('row' in one) items.push(itemOf(packageId, one.row, path, same))
      else walk(one.branch.nodeId, pathTo(one.branch, path))
  }
  walk(null, AT_ROOT)
  return { packageId, items, branchCount: branches.length }
}

function pathTo(branch: Branch, { branches, text }: BranchPath): BranchPath {
  const { en, hi = '' } = branch.title
  return { branches: [...branches, branch], text: `${text} ${plainWords(`${en} ${hi}`)}` }
}

function itemOf(packageId: number, row: OutlineRow, path: BranchPath, same: KeptOnce): OutlineItem {
  const { itemId, kind, contentType, paperId, active, appOnly, opensAt, closesAt } = row
  const window = openWindow({
    availableFrom: row.availableFrom === null ? null : new Date(row.availableFrom),
    plan: opensAt !== null && closesAt !== null ? { window: { opensAt, closesAt } } : {},
  })
  return {
    itemId,
    packageId,
    kind: same.text(kind),
    contentType: same.text(contentType),
    paperId,
    under: path.branches,
    text: plainWords(row.title),
    underText: path.text,
    opensAt: window ? Date.parse(window.opensAt) : null,
    closesAt: window?.closesAt ? Date.parse(window.closesAt) : null,
    appOnly,
    active,
    addedAt: same.date(row.addedAt),
    takenOutAt: same.date(row.takenOutAt),
    withdrawn: false,
  }
}

/** What thousands of items say alike is in memory once. */
function keptOnce() {
  const texts = new Map<string, string>()
  const dates = new Map<number, Date>()
  return {
    text<T extends string>(text: T): T {
      const known = texts.get(text)
      if (known === undefined) texts.set(text, text)
      return (known as T | undefined) ?? text
    },
    date(ms: number | null): Date | null {
      if (ms === null) return null
      const date = dates.get(ms) ?? new Date(ms)
      dates.set(ms, date)
      return date
    },
  }
}

type KeptOnce = ReturnType<typeof keptOnce>
