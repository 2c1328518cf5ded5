import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../api/problem-error.ts'
import { forgetAttempt, rememberAttempt, type TestPlace } from './open-attempts.ts'
import type { Room } from './room/room.ts'

const loadRoom = () => import('./room/open-room.ts')

interface Opening {
  /** once it is open; it stays open until the page is left */
  room: Room | undefined
  /** opens the room of an attempt; rejects with what stands in the way */
  open: (attemptId: number) => Promise<void>
}

/** The room of the attempt that is taken here. The address says from then on that it is gone on with, so that a reload does. */
export function useOpening({ packageId, mappingId }: TestPlace): Opening {
  const [room, setRoom] = useState<Room>()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    loadRoom().catch(() => {})
    return () => {
      here.current = false
    }
  }, [])
  const open = useCallback(
    async (attemptId: number) => {
      const place = { packageId, mappingId }
      rememberAttempt(place, attemptId)
      sayResume()
      try {
        const opened = await (await loadRoom()).openRoom(attemptId)
        if (here.current) setRoom(opened)
        else opened.close()
      } catch (error) {
        // It is somebody else's, or nobody's any more.
        if (problemOf(error)?.status === 404) forgetAttempt(place)
        throw error
      }
    },
    [packageId, mappingId],
  )
  useEffect(() => {
    if (!room) return
    const look = () => {
      if (room.snapshot().phase === 'over') forgetAttempt({ packageId, mappingId })
    }
    look()
    return room.subscribe(look)
  }, [room, packageId, mappingId])
  return { room, open }
}

const STATUS = /^((?:\/hi)?\/[a-z-]+-portal\/\d+\/\d+)\/[^/]+/

/** Unseen by the router, for which this stays the same page. */
function sayResume(): void {
  const address = location.pathname.replace(STATUS, '$1/resume') + location.search
  History.prototype.replaceState.call(history, history.state, '', address)
}
