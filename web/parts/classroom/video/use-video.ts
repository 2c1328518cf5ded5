import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'
import { askForVideo, type LiveVideo } from './live-video.ts'

const AGAIN_MS = 15_000
/** The address of a playlist ends after five minutes. */
const RENEW_MS = 200_000

/**
 * The video of a class, asked for when its stream says that it changed, when the player cannot go on, before
 * its address ends, and now and then as long as there is no answer.
 */
export function useVideo({ packageId, itemId }: ClassPlace, changes: number) {
  const [video, setVideo] = useState<LiveVideo>()
  /** counts what the player could not go on with */
  const [opening, setOpening] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    try {
      const found = await askForVideo({ packageId, itemId })
      setVideo(found)
      if (found.playlist !== null) timer.current = setTimeout(ask, RENEW_MS)
    } catch (error) {
      console.info('the video of a class', error)
      // Whoever is not let in any more hears of it from the room.
      if ((problemOf(error)?.status ?? 500) >= 500) timer.current = setTimeout(ask, AGAIN_MS)
    }
  }, [packageId, itemId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the video is asked for
  useEffect(() => {
    void ask()
    return () => clearTimeout(timer.current)
  }, [ask, changes])
  const openAgain = useCallback(async () => {
    await ask()
    setOpening((count) => count + 1)
  }, [ask])
  return { video, opening: `${video?.take} ${opening}`, openAgain }
}
