import { type RefObject, useEffect, useRef, useState } from 'react'

/** Further ones are there before the end of the last ones is in sight. */
const AHEAD = '1200px 0px'

interface Steps<T> {
  shown: number
  /** of what stands after the last one */
  end: RefObject<T | null>
  /** the next ones, for whoever does not scroll */
  more(): void
}

/** How many of a long list are shown: the first `step`, and as many again whenever its end comes near. */
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
