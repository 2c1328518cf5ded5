import { useCallback, useEffect, useState } from 'react'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { type ClassVideo, openFreeLiveClass } from '../../../data/previews.queries.ts'
import { track } from '../../../events/track.ts'
import { mayBeSignedIn, usePerson } from '../../../person/person-store.ts'

/** The outcome of the last press. */
export type Opened =
  | { state: 'opening'; classId: number }
  | { state: 'playing'; classId: number; video: ClassVideo }
  | { state: 'failed'; classId: number; why: 'notBegun' | 'notRecorded' | 'signIn' | 'failed' }

const HASH = /^#class-([1-9]\d{0,9})$/
const WHY: Record<string, 'notBegun' | 'notRecorded' | 'signIn'> = {
  class_not_begun: 'notBegun',
  class_not_recorded: 'notRecorded',
  no_free_class: 'notRecorded',
  sign_in_needed: 'signIn',
}

/** The recording of one class at a time; a guest signs in first and returns to the chosen class (A §4). */
export function useClassVideo(packageId: number): {
  opened: Opened | undefined
  play(classId: number): void
} {
  const [opened, setOpened] = useState<Opened>()
  const known = usePerson((person) => person.state === 'known', false)
  const open = useCallback(
    async (classId: number) => {
      setOpened({ state: 'opening', classId })
      try {
        const video = await openFreeLiveClass(packageId, classId)
        setOpened({ state: 'playing', classId, video })
        track('free_live_class_played', { packageId })
      } catch (error) {
        const why = WHY[problemOf(error)?.code ?? ''] ?? 'failed'
        setOpened({ state: 'failed', classId, why })
        if (why === 'signIn') await askGuest(classId)
      }
    },
    [packageId],
  )
  // After signing in for a class, the person arrives at that class's place on this page.
  useEffect(() => {
    const look = () => {
      const classId = Number(HASH.exec(location.hash)?.[1])
      if (known && classId > 0) void open(classId)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [known, open])
  return {
    opened,
    play: (classId) => void (mayBeSignedIn() ? open(classId) : askGuest(classId)),
  }
}

async function askGuest(classId: number): Promise<void> {
  const { askToSignIn } = await import('../../../person/sign-in/sign-in-store.ts')
  askToSignIn({ open: 'here', path: `${location.pathname}${location.search}#class-${classId}` })
}
