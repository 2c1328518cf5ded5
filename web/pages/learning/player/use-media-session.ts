import { useEffect } from 'react'
import type { Playback } from './playback/playback.ts'

interface Played {
  title: string
  course: string
  poster: string | null
  /** address of the next lesson */
  next: string | undefined
}

const STEP = 10

/** What a lock screen and headphones show and do. */
export function useMediaSession(
  playback: Playback | undefined,
  { title, course, poster, next }: Played,
): void {
  useEffect(() => {
    const { mediaSession } = navigator
    if (!playback || !mediaSession) return
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: course,
      artwork: poster ? [{ src: poster }] : [],
    })
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => playback.play()],
      ['pause', () => playback.pause()],
      ['seekbackward', ({ seekOffset }) => playback.step(-(seekOffset || STEP))],
      ['seekforward', ({ seekOffset }) => playback.step(seekOffset || STEP)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime)],
      ...(next ? [['nexttrack', () => location.assign(next)] as [MediaSessionAction, () => void]] : []),
    ]
    const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action, handler)
      } catch {
        // A browser that does not know the action.
      }
    }
    for (const [action, handler] of actions) handle(action, handler)
    const tell = () => {
      mediaSession.playbackState = playback.plays ? 'playing' : 'paused'
      const { second, seconds, video } = playback
      mediaSession.setPositionState?.({
        duration: seconds,
        position: Math.min(second, seconds),
        playbackRate: video.playbackRate,
      })
    }
    const events = ['play', 'pause', 'seeked', 'ratechange', 'ended'] as const
    for (const event of events) playback.video.addEventListener(event, tell)
    return () => {
      for (const event of events) playback.video.removeEventListener(event, tell)
      for (const [action] of actions) handle(action, null)
      mediaSession.metadata = null
    }
  }, [playback, title, course, poster, next])
}
