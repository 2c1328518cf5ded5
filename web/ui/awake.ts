import { useCallback, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a script runs here: false on the server and during hydration, true from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The current state of a media query; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The allowed scroll behaviour on this device. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth'
}
