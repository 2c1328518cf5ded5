import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveVideo } from './live-video.ts'
import { type LiveStream, openLive } from './open-live.ts'

/** Less than this does not carry a picture. */
const LEAST_FOR_PICTURE = 150_000
/** So often in a row: one slow piece says nothing. */
const SLOW_PIECES = 4
const FAR_BEHIND = 8
const LOOK_MS = 2_000
/** Longer than a piece is late now and then. */
const PATIENCE_MS = 2_500
const ENDED_PAUSE_MS = 3_000

interface Playing {
  video: LiveVideo | undefined
  /** names what is opened: another one is opened anew */
  opening: string
  soundOnly: boolean
  openAgain: () => void
}

/** Plays a live stream in a video element: from now, muted where the browser wants a press first. */
export function useLivePlayer({ video, opening, soundOnly, openAgain }: Playing) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [muted, setMuted] = useState(false)
  const [behind, setBehind] = useState(false)
  const [flows, setFlows] = useState(true)
  /** something of this stream was seen or heard */
  const [began, setBegan] = useState(false)
  /** the network carries no picture: the sound alone plays by itself */
  const [slow, setSlow] = useState(false)
  const stream = useRef<LiveStream>(undefined)
  const slowPieces = useRef(0)
  const playlist = video?.state === 'LIVE' ? video.playlist : null
  const sound = soundOnly || slow
  const plays = playlist !== null
  const address = useRef('')
  useEffect(() => {
    if (!playlist) return
    address.current = playlist
    stream.current?.goOnAt(playlist)
  }, [playlist])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each take is opened
  useEffect(() => {
    if (!element || !plays) return
    let left = false
    let again: ReturnType<typeof setTimeout> | undefined
    const opened = openLive({
      ...{ video: element, playlist: address.current, soundOnly: sound },
      on: {
        bandwidth(bits) {
          if (sound) return
          slowPieces.current = bits < LEAST_FOR_PICTURE ? slowPieces.current + 1 : 0
          if (slowPieces.current >= SLOW_PIECES && !left) setSlow(true)
        },
        ends() {
          if (left) return
          setFlows(false)
          again = setTimeout(openAgain, ENDED_PAUSE_MS)
        },
      },
    })
    opened.then(
      (now) => {
        if (left) return now.stop()
        stream.current = now
        void playOrMuted(element)
      },
      () => left || setFlows(false),
    )
    const look = setInterval(() => setBehind((stream.current?.behind() ?? 0) > FAR_BEHIND), LOOK_MS)
    const heard = () => setMuted(element.muted)
    heard()
    let patience: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => setFlows(false), PATIENCE_MS)
    }
    const flow = () => {
      clearTimeout(patience)
      setFlows(true)
      setBegan(true)
    }
    setBegan(false)
    wait()
    element.addEventListener('waiting', wait)
    element.addEventListener('playing', flow)
    element.addEventListener('volumechange', heard)
    return () => {
      left = true
      clearTimeout(again)
      clearInterval(look)
      clearTimeout(patience)
      element.removeEventListener('volumechange', heard)
      element.removeEventListener('waiting', wait)
      element.removeEventListener('playing', flow)
      setFlows(true)
      stream.current?.stop()
      stream.current = undefined
    }
  }, [element, plays, opening, sound])
  const goToLive = () => {
    stream.current?.goToLive()
    setBehind(false)
    if (element) void playOrMuted(element)
  }
  return {
    setElement,
    element,
    plays,
    ...{ muted, behind, flows, began, slow, goToLive },
    toggleMuted() {
      if (!element) return
      element.muted = !element.muted
      if (element.paused) void playOrMuted(element)
    },
    tryPicture() {
      slowPieces.current = 0
      setSlow(false)
    },
    isHeard: useCallback(() => element !== null && !element.paused && !element.muted, [element]),
  }
}

/** Without a press before, browsers let a video play that says nothing. */
async function playOrMuted(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    video.muted = true
    await video.play().catch((cause: unknown) => console.info('no video now', cause))
  }
}

export type LivePlayerState = ReturnType<typeof useLivePlayer>
