import { indianDay } from '../../../display/indian-day.ts'
import type { Connection } from '../../platform/database.ts'
import { listTakenPapers } from '../attempts/lists/taken-papers.ts'
import { type Leaf, listTree } from '../contents/package-tree.ts'
import type { Held } from '../passes/list-shelf.ts'
import { openingOfItem, openingsOf } from '../passes/may-open.ts'
import { progressOf } from '../progress/progress-of.ts'
import { studiedOf, windowOf } from './studied-of.ts'
import type { Studied, Study } from './study.ts'
import { type Subject, subjectsOf } from './subjects-of.ts'

const MOST_THINGS = 20_000
/** Of a pack. */
const MOST_PARTS = 100

/** What a package, or a pack with its parts, opens to a person now or later, with what they did of it. */
export async function readStudy(
  connection: Connection,
  personId: number,
  held: Held,
  now: Date,
): Promise<Study> {
  const packageIds = [...new Set([held.packageId, ...held.parts])].slice(0, MOST_PARTS)
  const openings = await openingsOf(connection, personId, packageIds, now)
  const found: { leaf: Leaf; subject: Subject | undefined }[] = []
  for (const packageId of packageIds) {
    const opening = openings.get(packageId)
    if (!opening?.may) continue
    const { branches, leaves } = await listTree(connection, packageId)
    const subjects = subjectsOf(branches)
    // A class that was not recorded is nothing to plan: it has a time of its own.
    for (const leaf of leaves) {
      // A class that was not recorded is nothing to plan: it has a time of its own.
      if (leaf.kind === 'CLASS' && leaf.media === null) continue
      if (openingOfItem(opening, leaf, now).may && !leaf.plan?.appOnly)
        found.push({ leaf, subject: subjects.get(leaf.nodeId) })
    }
  }
  const once = oncePerPaper(found).slice(0, MOST_THINGS)
  const papers = once.flatMap(({ leaf: { paperId } }) => paperId ?? [])
  const taken = await listTakenPapers(connection, personId, papers)
  const files = once.flatMap(({ leaf }) => (leaf.paperId === null ? leaf.itemId : []))
  const progress = await progressOf(connection, personId, files)
  const today = indianDay(+now)
  const things = once.flatMap(({ leaf, subject }): Studied[] => {
    const did = leaf.paperId === null ? progress.get(leaf.itemId) : taken.get(leaf.paperId)
    const thing = studiedOf(leaf, subject, did, today)
    // A test that nobody can begin any more is nothing to plan.
    const { until } = windowOf(leaf, today)
    return thing.state === 'new' && until !== null && until < today ? [] : [thing]
  })
  const days = things.flatMap(({ latestOn }) => latestOn ?? [])
  return { things, studiedOn: days.length > 0 ? days.reduce((a, b) => (a > b ? a : b)) : null }
}

/** A paper in several packages of a pack is taken once. */
function oncePerPaper<T extends { leaf: Leaf }>(found: readonly T[]): T[] {
  const seen = new Set<number>()
  return found.filter(({ leaf: { paperId } }) => {
    if (paperId === null) return true
    const first = !seen.has(paperId)
    seen.add(paperId)
    return first
  })
}
