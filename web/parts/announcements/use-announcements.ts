import { useEffect, useRef, useState } from 'react'
import { announcementClient } from '../../data/clients/announcement-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import { onReturn } from '../../ui/device/on-return.ts'
import { useAnnouncementStream } from './use-announcement-stream.ts'

const { listAnnouncements, markAnnouncementsRead } = announcementClient.announcements
/** The greatest delay of a timer. */
const LONGEST_MS = 2_147_483_647

export type Announced = Awaited<ReturnType<typeof listAnnouncements>>
export type Announcement = Announced['list'][number]

/**
 * What is announced to the person, as it changes while the page is open. A page with a live stream of its own
 * says by another `turn` that there is something to ask for; others get a stream while they are seen.
 */
export function useAnnouncements(turn?: number) {
  const answer = useAnswer(`announcements ${turn ?? 0}`, ask)
  const { data, error, stale, again, change } = answer
  const remove = (announcementId: number) =>
    change((now) => ({ ...now, list: now.list.filter((one) => one.announcementId !== announcementId) }))
  useEffect(() => onReturn(again), [again])
  useAnnouncementStream(turn === undefined && !stale ? data : undefined, {
    onBegun(begun) {
      change((now) => ({ ...now, list: [begun, ...now.list.filter((one) => !isSame(one, begun))] }))
    },
    onWithdrawn: remove,
    onMissed: again,
  })
  useRead(data)
  return {
    list: useNotOver(data?.list ?? []),
    arrived: useArrived(data),
    remove,
    known: data !== undefined || error !== undefined,
  }
}

/** Where nothing is announced a page needs no more than to know it. */
export const loadAnnouncementList = () => import('./announcement-list.tsx')

async function ask(): Promise<Announced> {
  const found = await listAnnouncements({})
  if (found.list.length > 0) await loadAnnouncementList()
  return found
}

/** What came last while the page was open. */
function useArrived(data: Announced | undefined): Announcement | undefined {
  const [arrived, setArrived] = useState<Announcement>()
  const before = useRef<Announced>(undefined)
  useEffect(() => {
    const known = before.current?.list
    const [newest] = data?.list ?? []
    before.current = data
    if (known && newest?.unread && !known.some((one) => isSame(one, newest))) setArrived(newest)
  }, [data])
  return arrived && data?.list.find((one) => isSame(one, arrived))
}

export type ShownAnnouncements = ReturnType<typeof useAnnouncements>

const isSame = (one: Announcement, other: Announcement) => one.announcementId === other.announcementId

/** What was shown is read, and not new on the next page. */
function useRead(data: Announced | undefined): void {
  const newest = data?.list.find(({ unread }) => unread)
  const asOf = newest && (newest.startsAt > data!.asOf ? newest.startsAt : data!.asOf)
  useEffect(() => {
    if (asOf === undefined) return
    markAnnouncementsRead({ asOf }).catch((error: unknown) => console.info('announcements', error))
  }, [asOf])
}

/** Those whose end is still to come; each goes at its own. */
function useNotOver(list: readonly Announcement[]): Announcement[] {
  const [nowMs, setNow] = useState(() => Date.now())
  const left = list.filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
  const next = Math.min(...left.map(({ endsAt }) => Date.parse(endsAt)))
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(LONGEST_MS, Math.max(0, next - Date.now())))
    return () => clearTimeout(timer)
  }, [next])
  return left
}
