import { useEffect, useState } from 'react'
import type { Playback } from './playback.ts'

/** Longer than most take to press "Play" once they see it. */
const LOOK_MS = 2_000

/** Whether a lesson leaves the network to others: it plays, it cannot, or nobody has asked for it yet. */
export function useCalm(playback: Playback | undefined): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (!playback || calm) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (playback.began || playback.hindrance || playback.lost) setCalm(true)
      else if (!playback.plays) timer = setTimeout(() => setCalm(true), LOOK_MS)
    }
    look()
    const leave = playback.subscribe(look)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [playback, calm])
  return calm
}
