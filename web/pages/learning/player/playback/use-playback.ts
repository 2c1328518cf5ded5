import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Playback } from './playback.ts'

/** What a part of the player shows of it; the part is drawn again when that changes, and only then. */
export function usePlayback<T extends string | number | boolean | object | undefined>(
  playback: Playback,
  read: (playback: Playback) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => read(playback))
}

const PlaybackContext = createContext<Playback | undefined>(undefined)
export const PlaybackProvider = PlaybackContext.Provider

export function useOwnPlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('there is no player around this part')
  return playback
}
