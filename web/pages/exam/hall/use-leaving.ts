import { useEffect, useState } from 'react'
import { useRoom, useRoomValue } from '../../../parts/question/room-context.ts'

/** Switching to another tab also leaves full screen: that counts as leaving once. */
const SAME_MS = 2_000

/**
 * Whether the candidate left the page and came back since the last notice; counted only if the paper says so,
 * and without any consequence.
 */
export function useLeaving(): [left: boolean, told: () => void] {
  const room = useRoom()
  const counts = useRoomValue(({ paper }) => paper.countsLeaving)
  const fills = useRoomValue(({ paper }) => paper.fullScreen)
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (!counts) return
    let notedMs = Number.NEGATIVE_INFINITY
    let wasHidden = false
    let filled = document.fullscreenElement !== null
    const note = () => {
      if (room.nowMs() - notedMs < SAME_MS) return
      notedMs = room.nowMs()
      room.noteLeaving()
      setLeft(true)
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible' && wasHidden) note()
      wasHidden = document.visibilityState !== 'visible'
    }
    const onFullScreen = () => {
      const fillsNow = document.fullscreenElement !== null
      if (fills && filled && !fillsNow) note()
      filled = fillsNow
    }
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('fullscreenchange', onFullScreen)
    }
  }, [room, counts, fills])
  return [left, () => setLeft(false)]
}
