import { lazy, Suspense, useRef } from 'react'
import { useLocale } from '../../texts/texts.tsx'
import { localised } from '../question/localised.ts'
import { loadAnnouncementList, type ShownAnnouncements } from './use-announcements.ts'

const AnnouncementList = lazy(async () => ({ default: (await loadAnnouncementList()).AnnouncementList }))

/** What is announced; screen readers say what comes while the page is open. */
export function Announcements({ list, arrived, remove }: ShownAnnouncements) {
  const locale = useLocale()
  const said = arrived && localised(arrived.text, locale)
  // The last one was closed: the focus stays where it was.
  const stays = useRef(false)
  stays.current ||= list.length > 0
  return (
    <>
      <p role="status" className="sr-only" lang={said?.lang}>
        {said?.text}
      </p>
      <Suspense>{stays.current && <AnnouncementList list={list} remove={remove} />}</Suspense>
    </>
  )
}
