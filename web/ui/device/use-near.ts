import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the place came into view, or so many px near it; once it did, it stays so. */
export function useNear(ahead: number): [place: RefObject<HTMLDivElement | null>, near: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    // A busy page gets several observations at once.
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ahead])
  return [place, near]
}
