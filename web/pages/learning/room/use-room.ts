import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'
import { openRoomStream } from '../../../parts/classroom/open-room-stream.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { onReturn } from '../../../ui/device/on-return.ts'
import { reduceRoom } from './room-state.ts'

/** Why somebody is not in the room, whom it keeps out for good. */
const SHUT_OUT = [
  'not_yours',
  'no_class',
  'course_ended',
  'class_cancelled',
  'doors_closed',
  'class_over',
  'removed_from_class',
]
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 20_000

/** The room of a class: enters it, hears it, and comes back to it. */
export function useRoom(place: ClassPlace, isHeard: () => boolean) {
  const { packageId, itemId } = place
  const language = useLocale() === 'hi' ? 'HINDI' : 'ENGLISH'
  const [room, dispatch] = useReducer(reduceRoom, undefined)
  /** counts how often it was entered: each time it is heard from there */
  const [entry, setEntry] = useState(0)
  const [lives, setLives] = useState(true)
  const [out, setOut] = useState<string>()
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const enter = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    try {
      const entered = await callClass('classroom', 'enterClass', { packageId, itemId, language })
      tries.current = 0
      setOut(undefined)
      dispatch({ do: 'enter', entered, nowMs: Date.now() })
      setEntry((count) => count + 1)
      setLives(true)
    } catch (error) {
      const problem = problemOf(error)
      if (problem && SHUT_OUT.includes(problem.code)) return setOut(problem.code)
      if (problem?.status === 401) return setOut('signed_out')
      // A place may come free: it goes on asking.
      if (problem?.code === 'class_full') setOut(problem.code)
      setLives(false)
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries.current)
      tries.current += 1
      timer.current = setTimeout(enter, pause * (0.75 + Math.random() / 2))
    }
  }, [packageId, itemId, language])

  useEffect(() => {
    void enter()
    addEventListener('online', enterIfOut)
    function enterIfOut() {
      if (tries.current > 0) void enter()
    }
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', enterIfOut)
    }
  }, [enter])

  const after = useRef(0)
  after.current = room?.at ?? 0
  const isOver = out !== undefined || room?.classState === 'OVER' || room?.classState === 'CANCELLED'
  useEffect(() => {
    if (entry === 0 || isOver) return
    return openRoomStream(
      `/api/v2/live-classes/room/stream?packageId=${packageId}&itemId=${itemId}`,
      after.current,
      {
        heard: (events) => dispatch({ do: 'hear', events }),
        lives: setLives,
        refused: () => void enter(),
      },
    )
  }, [entry, isOver, packageId, itemId, enter])

  useEffect(() => {
    if (room?.outdated) void enter()
  }, [room?.outdated, enter])

  useEffect(() => {
    if (!room?.ownChanged) return
    callClass('classroom', 'listOwnQuestions', { packageId, itemId }).then(
      ({ list, hand }) => dispatch({ do: 'own', asked: list, hand }),
      (error: unknown) => console.info('one’s own doubts', error),
    )
  }, [room?.ownChanged, packageId, itemId])

  const beatSeconds = room?.beatSeconds
  useEffect(() => {
    if (beatSeconds === undefined || isOver) return
    const beat = () => {
      if (document.visibilityState !== 'visible' && !isHeard()) return
      callClass('classroom', 'beatClass', { packageId, itemId }).catch((error: unknown) => {
        const code = problemOf(error)?.code
        if (code !== undefined && SHUT_OUT.includes(code)) setOut(code)
        if (code === 'class_full') void enter()
      })
    }
    const every = setInterval(beat, beatSeconds * 1000)
    const stop = onReturn(beat)
    return () => {
      clearInterval(every)
      stop()
    }
  }, [beatSeconds, isOver, packageId, itemId, isHeard, enter])

  return { room, dispatch, lives, out, setOut, isOver }
}
