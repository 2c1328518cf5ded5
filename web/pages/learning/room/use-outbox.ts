import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'
import { newRequestKey } from '../../../ui/device/request-key.ts'
import { type RoomAction, type RoomState, type Unsent, waitUntil } from './room-state.ts'

const AGAIN_MS = 8_000

/** What was not let through, so that it can be changed. */
export interface Refused {
  code: string
  text: string
}

/**
 * Sends what a learner writes, one after the other and each under its own key: what went out twice is one
 * message. Without a network it waits here.
 */
export function useOutbox(
  { packageId, itemId }: ClassPlace,
  room: RoomState | undefined,
  lives: boolean,
  dispatch: Dispatch<RoomAction>,
) {
  const [refused, setRefused] = useState<Refused>()
  const flying = useRef(false)
  /** what was sent again already since the network came */
  const triedAgain = useRef<string>(undefined)
  const slowSeconds = room?.settings.slowSeconds ?? 0

  const send = useCallback(
    async ({ key, text }: Unsent): Promise<RoomAction> => {
      try {
        const { message, writesFrom } = await callClass('classroom', 'postMessage', {
          ...{ packageId, itemId, requestKey: key, text },
        })
        return { do: 'sent', key, message, writesFromMs: waitUntil(writesFrom, slowSeconds, Date.now()) }
      } catch (error) {
        const problem = problemOf(error)
        if (!problem) return { do: 'unsent', key, state: 'waits' }
        if (problem.status >= 500) return { do: 'unsent', key, state: 'failed' }
        setRefused({ code: problem.code, text })
        const from = problem.data.writesFrom
        const writesFromMs =
          typeof from === 'string' ? waitUntil(from, Math.max(slowSeconds, 10), Date.now()) : undefined
        return { do: 'unsent', key, state: 'refused', writesFromMs }
      }
    },
    [packageId, itemId, slowSeconds],
  )

  const unsent = room?.unsent
  useEffect(() => {
    const next = unsent?.find(({ state }) => state === 'sending')
    if (!next || flying.current) return
    flying.current = true
    void send(next).then((action) => {
      flying.current = false
      dispatch(action)
    })
  }, [unsent, send, dispatch])

  const waiting = unsent?.find(({ state }) => state === 'waits')?.key
  useEffect(() => {
    if (!lives || waiting === undefined) return
    const retry = () => dispatch({ do: 'unsent', key: waiting, state: 'sending' })
    const timer = setTimeout(retry, triedAgain.current === waiting ? AGAIN_MS : 0)
    triedAgain.current = waiting
    return () => clearTimeout(timer)
  }, [lives, waiting, dispatch])
  // Back on the network everything goes at once.
  useEffect(() => {
    if (!lives) triedAgain.current = undefined
  }, [lives])

  return {
    refused,
    write(text: string) {
      setRefused(undefined)
      dispatch({ do: 'write', key: newRequestKey(), text })
    },
    again: (key: string) => dispatch({ do: 'unsent', key, state: 'sending' }),
    understood: () => setRefused(undefined),
  }
}
