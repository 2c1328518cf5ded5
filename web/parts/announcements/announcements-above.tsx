import type { ReactNode } from 'react'
import { Announcements } from './announcements.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** What is announced, above what it is told to stand above: both show at once, so that nothing moves. */
export function AnnouncementsAbove({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const announced = useAnnouncements()
  return (
    <>
      {!announced.known && waiting}
      <Announcements {...announced} />
      <div hidden={!announced.known} className="flow-root">
        {children}
      </div>
    </>
  )
}
