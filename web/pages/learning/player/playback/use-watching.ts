import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { deliverProgress, noteProgress } from '../../../../person/progress/note-progress.ts'
import { keepWatched } from './kept-watched.ts'
import type { Playback } from './playback.ts'
import { addWatched, shareWatched, type Watched } from './watched.ts'

const DONE = 0.9
const NOTE_MS = 5_000
/** A longer step between two moments of one playing is a jump. */
const LONGEST_STEP = 2.5

interface Watching {
  personId: number
  lesson: Lesson
  before: Watched
}

/**
 * What of the lesson was actually played, and where the learner is: kept on the device at once and sent to
 * the server, also later, when there was no network. Nine tenths of it are done.
 */
export function useWatching(playback: Playback | undefined, { personId, lesson, before }: Watching): Watched {
  const [watched, setWatched] = useState(before)
  const latest = useRef(before)
  const { packageId, itemId, seconds } = lesson
  useEffect(() => {
    if (!playback) return
    const { video } = playback
    let last: number | undefined
    let notedMs = 0
    let noted = ''
    const note = () => {
      if (!playback.began) return
      const second = Math.floor(playback.second)
      const share = shareWatched(latest.current, seconds)
      const what = `${second} ${share}`
      if (what === noted) return
      noted = what
      notedMs = Date.now()
      keepWatched(personId, itemId, latest.current)
      const done = share >= DONE
      void noteProgress({ packageId, itemId, share, position: { second }, ...(done && { done }) })
    }
    const onTime = () => {
      const now = video.currentTime
      const step = last === undefined ? 0 : now - last
      if (!video.seeking && step > 0 && step <= LONGEST_STEP * Math.max(1, video.playbackRate)) {
        latest.current = addWatched(latest.current, last!, now)
        setWatched((shown) =>
          shown.length === latest.current.length && step < 1 && Math.floor(now) === Math.floor(last!)
            ? shown
            : latest.current,
        )
      }
      last = video.seeking ? undefined : now
      if (Date.now() - notedMs >= NOTE_MS) note()
    }
    const onSeeking = () => {
      last = undefined
    }
    // Whoever stops here may go on at another device in a moment.
    const onRest = () => {
      note()
      void deliverProgress()
    }
    const onHidden = () => document.visibilityState === 'hidden' && note()
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('seeking', onSeeking)
    video.addEventListener('seeked', note)
    for (const event of ['pause', 'ended'] as const) video.addEventListener(event, onRest)
    addEventListener('pagehide', note)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      note()
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('seeking', onSeeking)
      video.removeEventListener('seeked', note)
      for (const event of ['pause', 'ended'] as const) video.removeEventListener(event, onRest)
      removeEventListener('pagehide', note)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [playback, personId, packageId, itemId, seconds])
  return watched
}
