import { useRef } from 'react'
import { announcementClient } from '../../data/clients/announcement-client.ts'
import { useCall } from '../../data/hooks.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { localised } from '../question/localised.ts'
import { announcementTexts } from './announcement-texts.ts'
import type { Announcement, ShownAnnouncements } from './use-announcements.ts'

/** What is announced, a line each. */
export function AnnouncementList({ list, remove }: Pick<ShownAnnouncements, 'list' | 'remove'>) {
  const t = useTexts(announcementTexts)
  const region = useRef<HTMLElement>(null)
  return (
    <section ref={region} aria-label={t.title} tabIndex={-1} className="outline-none">
      <ul className="mt-4 flex flex-col gap-2 empty:hidden">
        {list.map((one) => (
          <Line
            key={one.announcementId}
            announcement={one}
            onDismissed={() => {
              remove(one.announcementId)
              // The button that was pressed is gone.
              region.current?.focus()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Line({ announcement, onDismissed }: { announcement: Announcement; onDismissed: () => void }) {
  const t = useTexts(announcementTexts)
  const { announcementId, text: words, link, unread } = announcement
  const { text, lang } = localised(words, useLocale())
  const { busy, fault, run } = useCall(() => t.failed)
  const dismiss = async () => {
    await announcementClient.announcements.dismissAnnouncement({ announcementId })
    onDismissed()
  }
  return (
    <li className="card flex items-start gap-3 border-l-4 border-l-mark p-3 pl-4">
      <div className="min-w-0 flex-1 self-center [overflow-wrap:anywhere]">
        {unread && <span className="pill pill-mark mr-2">{t.fresh}</span>}
        <span lang={lang}>{text}</span>
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer" className="ml-2 underline">
            {t.more(new URL(link).hostname)}
          </a>
        )}
        <p role="alert" className="text-bad text-small empty:hidden">
          {fault}
        </p>
      </div>
      <button
        type="button"
        aria-label={`${t.dismiss}: ${text}`}
        title={t.dismiss}
        aria-disabled={busy || undefined}
        onClick={() => void run(dismiss)}
        className="-my-1 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet hover:text-ink"
      >
        <CloseIcon />
      </button>
    </li>
  )
}
