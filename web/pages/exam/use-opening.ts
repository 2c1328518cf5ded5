import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../data/clients/problem-error.ts'
import type { Room } from '../../parts/question/room.ts'
import type { ExamRoom } from './hall/exam-room.tsx'
import type { StartAsked } from './intro/intro.tsx'
import { forgetAttempt, rememberAttempt, type TestPlace } from './open-attempts.ts'

/** Everything needed to open and render a room and to start an attempt, loaded together. */
const loadParts = () =>
  Promise.all([
    import('./room/open-room.ts'),
    import('./hall/exam-room.tsx'),
    import('../../data/clients/person-client.ts'),
  ])

interface Opened {
  room: Room
  ExamRoom: typeof ExamRoom
}

interface Opening {
  /** once it is open; it stays open until the page is left */
  opened: Opened | undefined
  /** loads the parts of a room, while the candidate reads */
  prepare: () => void
  /** opens the room of an attempt; rejects with the reason if it cannot */
  open: (attemptId: number) => Promise<void>
  /** starts an attempt, or finds the one in progress, and opens its room */
  start: (asked: StartAsked) => Promise<void>
}

/**
 * The room of the attempt taken here. From then on the address says "resume", so that a reload resumes it.
 */
export function useOpening({ packageId, mappingId }: TestPlace): Opening {
  const [opened, setOpened] = useState<Opened>()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const prepare = useCallback(() => void loadParts().catch(() => {}), [])
  const open = useCallback(
    async (attemptId: number) => {
      const place = { packageId, mappingId }
      rememberAttempt(place, attemptId)
      sayResume()
      try {
        const [{ openRoom }, { ExamRoom }] = await loadParts()
        const room = await openRoom(attemptId)
        if (here.current) setOpened({ room, ExamRoom })
        else room.close()
      } catch (error) {
        // It belongs to another person, or no longer exists.
        if (problemOf(error)?.status === 404) forgetAttempt(place)
        throw error
      }
    },
    [packageId, mappingId],
  )
  const start = useCallback(
    async ({ language, sections, number }: StartAsked) => {
      const [, , { personClient }] = await loadParts()
      const begun = await personClient.attempts.startAttempt({
        packageId,
        mappingId,
        language,
        sections,
        number,
      })
      await open(begun.attemptId)
    },
    [packageId, mappingId, open],
  )
  const room = opened?.room
  useEffect(() => {
    if (!room) return
    const look = () => {
      if (room.snapshot().phase === 'over') forgetAttempt({ packageId, mappingId })
    }
    look()
    return room.subscribe(look)
  }, [room, packageId, mappingId])
  return { opened, prepare, open, start }
}

const STATUS = /^((?:\/hi)?\/[a-z-]+-portal\/\d+\/\d+)\/[^/]+/

/** Without the router, for which this stays the same page. */
function sayResume(): void {
  const address = location.pathname.replace(STATUS, '$1/resume') + location.search
  History.prototype.replaceState.call(history, history.state, '', address)
}
