import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../../data/reading.queries.ts'
import { lastPosition, noteProgress } from '../../../person/progress/note-progress.ts'

/** Pages that are only passed are not noted. */
const REST_MS = 700

/** `#page=12`: a link to a page, which a search found. */
function pageIn(hash: string): number | undefined {
  const [, page] = /^#page=([1-9]\d{0,5})$/.exec(hash) ?? []
  return page === undefined ? undefined : Number(page)
}

/**
 * The page that the address names, or where the person was, on whatever device; undefined until that is
 * known.
 */
export function useLastPage({ packageId, itemId }: Book): number | undefined {
  const [page, setPage] = useState(() => pageIn(location.hash))
  useEffect(() => {
    if (pageIn(location.hash) !== undefined) return
    lastPosition(packageId, itemId).then(
      (found) => setPage(found?.position && 'page' in found.position ? found.position.page : 1),
      () => setPage(1),
    )
  }, [packageId, itemId])
  return page
}

/** Notes where the person is, once they rest there, and when they leave. */
export function useNotedPage({ packageId, itemId }: Book, page: number, pages: number): void {
  const noted = useRef<number>(undefined)
  useEffect(() => {
    const note = () => {
      if (noted.current === page) return
      noted.current = page
      const done = page === pages
      void noteProgress({
        packageId,
        itemId,
        share: page / pages,
        position: { page },
        ...(done ? { done } : {}),
      })
    }
    const timer = setTimeout(note, REST_MS)
    addEventListener('pagehide', note)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', note)
    }
  }, [packageId, itemId, page, pages])
}
