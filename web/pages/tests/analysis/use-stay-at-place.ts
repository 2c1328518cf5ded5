import { useEffect } from 'react'

/** After any of these the reader is on the move again. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** A scroll bar or a screen reader moves the page without any of these: later it must not be taken back. */
const LONGEST_MS = 10_000

/**
 * Keeps the part that the address names in view while parts above it load and change its position, until the
 * reader moves on.
 */
export function useStayAtPlace(): void {
  useEffect(() => {
    let until = isInView(named()) ? performance.now() + LONGEST_MS : 0
    const stay = () => {
      if (performance.now() < until) named()?.scrollIntoView({ behavior: 'instant' })
    }
    const arrive = () => {
      until = performance.now() + LONGEST_MS
      stay()
    }
    const leave = () => {
      until = 0
    }
    const resized = new ResizeObserver(stay)
    resized.observe(document.body)
    addEventListener('hashchange', arrive)
    for (const move of MOVES) addEventListener(move, leave, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('hashchange', arrive)
      for (const move of MOVES) removeEventListener(move, leave)
    }
  }, [])
}

const named = () => (location.hash ? document.getElementById(location.hash.slice(1)) : null)

function isInView(place: HTMLElement | null): boolean {
  const top = place?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < innerHeight
}
