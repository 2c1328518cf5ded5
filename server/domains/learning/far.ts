import type { Connection } from '../../platform/database.ts'
import { listTestStates, type TestState } from '../attempts/standings-of.ts'
import { type ItemShare, sharesInPackages, sharesOf } from '../progress/progress-of.ts'
import type { OutlineItem } from './package-outline.ts'

export type ItemState = 'new' | 'INCOMPLETE' | 'COMPLETED'
type Asked = Pick<OutlineItem, 'itemId' | 'packageId' | 'paperId'>

/** How far a person is: with tests by their papers, with all else by the item. */
export interface Far {
  tests: ReadonlyMap<number, TestState>
  shares: ReadonlyMap<number, ItemShare>
}

/** So many are looked up one by one; of more, all is read that the person has begun in their packages. */
const FEW = 50

/** Two reads, however many items there are: no more than what the person has begun. */
export async function readFar(
  connection: Connection,
  personId: number,
  items: readonly Asked[],
): Promise<Far> {
  const tests = items.filter(({ paperId }) => paperId !== null)
  const files = items.filter(({ paperId }) => paperId === null)
  const few = items.length <= FEW
  const papers = few ? tests.flatMap(({ paperId }) => paperId ?? []) : undefined
  return {
    tests: tests.length > 0 ? await listTestStates(connection, personId, papers) : new Map(),
    shares:
      files.length === 0
        ? new Map()
        : few
          ? await sharesOf(
              connection,
              personId,
              files.map(({ itemId }) => itemId),
            )
          : await sharesInPackages(connection, personId, [
              ...new Set(files.map(({ packageId }) => packageId)),
            ]),
  }
}

export function stateOf({ itemId, paperId }: Asked, { tests, shares }: Far): ItemState {
  if (paperId !== null) return tests.get(paperId)?.state ?? 'new'
  const found = shares.get(itemId)
  return found === undefined ? 'new' : found.done ? 'COMPLETED' : 'INCOMPLETE'
}
