import { type RefObject, useEffect, useRef, useState } from 'react'

/** More are rendered before the end of the list is visible. */
const AHEAD = '1200px 0px'

interface Steps<T> {
  shown: number
  /** of the element after the last one */
  end: RefObject<T | null>
  /** shows the next ones, for readers who do not scroll */
  more(): void
}

/** How many of a long list are shown: the first `step`, and as many again whenever its end is near. */
export function useSteps<T extends Element>(total: number, step: number): Steps<T> {
  const [wanted, setWanted] = useState(step)
  const end = useRef<T>(null)
  const shown = Math.min(total, wanted)
  useEffect(() => {
    if (shown >= total || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(shown + step)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shown, total, step])
  return { shown, end, more: () => setWanted(shown + step) }
}
