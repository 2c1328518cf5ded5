import { useSyncExternalStore } from 'react'

/** Below this width the palette opens as a sheet. */
const NARROW = '(max-width: 63.99rem)'

/** Whether there is no room for the palette beside the question. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
