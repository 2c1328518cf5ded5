import { useEffect } from 'react'

/** After any of these the reader is on the move again. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the part that the address names in view while parts above it load and change its position, until the
 * reader moves on.
 */
export function useStayAtPlace(): void {
  useEffect(() => {
    let stays = isInView(named())
    const stay = () => {
      if (stays) named()?.scrollIntoView({ behavior: 'instant' })
    }
    const arrive = () => {
      stays = true
      stay()
    }
    const leave = () => {
      stays = false
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
