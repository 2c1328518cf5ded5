import { useCallback, useEffect, useRef, useState } from 'react'
import { openScreen, stopTracks } from './open-device.ts'

/** The screen, or a window of it, that the teacher chose; `onEnd` when the browser's own bar ended it. */
export function useScreen(onEnd: () => void) {
  const [stream, setStream] = useState<MediaStream>()
  /** nothing was chosen, or the system does not allow it */
  const [fault, setFault] = useState(false)
  const now = useRef<MediaStream>(undefined)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const put = useCallback((next: MediaStream | undefined) => {
    stopTracks(now.current)
    now.current = next
    setStream(next)
  }, [])
  useEffect(() => () => stopTracks(now.current), [])
  const share = useCallback(async (): Promise<boolean> => {
    if (now.current) return true
    const { stream: next } = await openScreen()
    setFault(!next)
    if (!next) return false
    next.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (now.current !== next) return
      put(undefined)
      ended.current()
    })
    put(next)
    return true
  }, [put])
  const stop = useCallback(() => {
    put(undefined)
    ended.current()
  }, [put])
  return { stream, fault, share, stop }
}

export type Screen = ReturnType<typeof useScreen>
