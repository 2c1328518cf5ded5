import { type RefObject, useEffect, useState } from 'react'

/** An iPhone shows the video element alone, with its own controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export interface FullScreen {
  possible: boolean
  on: boolean
  toggle: () => void
}

export function useFullScreen(box: RefObject<HTMLElement | null>, video: AppleVideo): FullScreen {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])
  const toggle = async () => {
    try {
      if (document.fullscreenElement) return await document.exitFullscreen()
      if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.()
      await box.current?.requestFullscreen({ navigationUI: 'hide' })
      // A phone that is held upright turns the picture; a desk has nothing to turn.
      await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape')
    } catch (error) {
      console.info('no full screen now', error)
    }
  }
  const possible = document.fullscreenEnabled || video.webkitEnterFullscreen !== undefined
  return { possible, on, toggle: () => void toggle() }
}
