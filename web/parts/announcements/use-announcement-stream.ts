import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Announced, Announcement } from './use-announcements.ts'

interface Heard {
  onBegun: (announcement: Announcement) => void
  onWithdrawn: (announcementId: number) => void
  /** more was missed than the stream tells */
  onMissed: () => void
}

type Told = Omit<Announcement, 'unread'> | { announcementId: number; withdrawn: true }

/** Hears what is announced after this answer, while the page is seen; undefined: nothing is heard. */
export function useAnnouncementStream(since: Announced | undefined, heard: Heard): void {
  const seen = useSyncExternalStore(watchSeen, isSeen, () => false)
  const latest = useRef(heard)
  latest.current = heard
  const after = useRef(0)
  after.current = Math.max(after.current, since?.changes ?? 0)
  const kinds = since?.hears.join(' ')
  useEffect(() => {
    if (kinds === undefined || !seen) return
    const source = new EventSource(`/api/v2/announcements/stream?after=${after.current}`)
    const hear = ({ data, lastEventId }: MessageEvent<string>) => {
      after.current = Number(lastEventId)
      const told = JSON.parse(data) as Told
      if ('withdrawn' in told) latest.current.onWithdrawn(told.announcementId)
      else latest.current.onBegun({ ...told, unread: true })
    }
    for (const kind of kinds.split(' ')) source.addEventListener(kind, hear)
    source.addEventListener('reset', () => latest.current.onMissed())
    return () => source.close()
  }, [kinds, seen])
}

const isSeen = () => document.visibilityState === 'visible'

function watchSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
