import type { FreeTestStatus } from '../../../addresses/free-content-paths.ts'
import { type FreeKind, freeKindOfItem } from '../../../display/open-free-content.ts'
import type { FreeItemData } from './free-item.tsx'
import type { FreeTests } from './use-free-tests.ts'

export interface ShownFreeItem {
  item: FreeItemData
  /** the reader's progress with it; meaningless for anything but a test */
  status: FreeTestStatus
}

/** The items of a kind; tests that do not exist are removed once that is known. */
export function shownFreeItems(
  items: readonly FreeItemData[],
  kind: FreeKind,
  tests: FreeTests | 'unknown' | undefined,
): ShownFreeItem[] {
  const known = kind === 'test' && tests !== 'unknown' ? tests : undefined
  return items
    .filter((item) => freeKindOfItem(item) === kind)
    .filter(({ contentId }) => known === undefined || known.has(contentId))
    .map((item) => ({ item, status: known?.get(item.contentId) ?? 'new' }))
}
