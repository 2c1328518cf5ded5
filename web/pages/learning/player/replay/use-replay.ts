import { useEffect, useRef, useState } from 'react'
import { callClass } from '../../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../../data/clients/problem-error.ts'
import type { ClassPlace, Replay } from '../../../../data/live/classroom.queries.ts'
import { type Minutes, minutesAt, unknownOf } from './replay-minutes.ts'

interface Known {
  minutes: Minutes
  /** why none of it is shown */
  refused?: 'removed_from_class' | 'no_replay'
}

/** What was said around the second that is played; each minute is asked for once. */
export function useReplay({ packageId, itemId }: ClassPlace, second: number, seconds: number) {
  const [{ minutes, refused }, setKnown] = useState<Known>({ minutes: new Map() })
  const asked = useRef(new Set<number>())
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  useEffect(() => {
    const put = (minute: number, found: Replay | 'failed') => {
      asked.current.delete(minute)
      if (isOpen.current)
        setKnown((known) => ({ ...known, minutes: new Map(known.minutes).set(minute, found) }))
    }
    const ask = async (minute: number) => {
      asked.current.add(minute)
      try {
        put(minute, await callClass('replays', 'getReplay', { packageId, itemId, minute }))
      } catch (error) {
        const code = problemOf(error)?.code
        if (code === 'removed_from_class' || code === 'no_replay')
          setKnown({ minutes: new Map(), refused: code })
        else put(minute, 'failed')
      }
    }
    if (refused) return
    for (const minute of unknownOf(minutes, minutesAt(second, seconds)))
      if (!asked.current.has(minute)) void ask(minute)
  }, [packageId, itemId, minutes, refused, second, seconds])
  /** Asks once more for what failed. */
  const again = () =>
    setKnown((known) => ({
      ...known,
      minutes: new Map([...known.minutes].filter(([, found]) => found !== 'failed')),
    }))
  return { minutes, refused, again }
}
