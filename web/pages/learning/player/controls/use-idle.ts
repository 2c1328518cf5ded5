import { type RefObject, useEffect, useState } from 'react'
import type { Playback } from '../playback/playback.ts'

const IDLE_MS = 3_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody did anything for a while: then the controls leave a picture that fills the screen. */
export function useIdle(box: RefObject<HTMLElement | null>, playback: Playback | undefined): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !playback) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(!playback.video.paused), IDLE_MS)
    }
    const { video } = playback
    for (const sign of SIGNS) element.addEventListener(sign, stir)
    video.addEventListener('pause', stir)
    video.addEventListener('play', stir)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) element.removeEventListener(sign, stir)
      video.removeEventListener('pause', stir)
      video.removeEventListener('play', stir)
    }
  }, [box, playback])
  return idle
}
