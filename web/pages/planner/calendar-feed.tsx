import { useState } from 'react'
import { resultClient } from '../../data/clients/result-client.ts'
import { useCall } from '../../data/hooks.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { plannerTexts } from './planner-texts.ts'

/** The private address at which a calendar reads the plan: made, shown once, renewed, ended. */
export function CalendarFeed({ packageId, hasFeed }: { packageId: number; hasFeed: boolean }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const [link, setLink] = useState<string>()
  const [has, setHas] = useState(hasFeed)
  const [said, setSaid] = useState('')
  const { busy, fault, run } = useCall(() => t.failed)
  const renew = () =>
    run(async () => {
      const { path } = await resultClient.planner.renewFeed({ packageId })
      setLink(location.origin + path + (locale === 'hi' ? '?lgi=HINDI' : ''))
      setHas(true)
      setSaid('')
    })
  const end = () =>
    run(async () => {
      await resultClient.planner.endFeed({ packageId })
      setLink(undefined)
      setHas(false)
      setSaid(t.linkEnded)
    })
  return (
    <section aria-labelledby="calendar-feed" className="card mt-6 p-4">
      <h2 id="calendar-feed" className="font-semibold">
        {t.calendar}
      </h2>
      <p className="text-quiet">{link ? t.linkHelp : has ? t.newLinkHelp : t.calendarHelp}</p>
      {link && <CopyField value={link} label={t.link} copy={t.copy} copied={t.copied} />}
      <p role="alert" className="text-bad empty:hidden">
        {fault}
      </p>
      <p role="status" className="empty:hidden">
        {said}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={renew} aria-disabled={busy} className="button-quiet cursor-pointer">
          {has ? t.newLink : t.makeLink}
        </button>
        {has && (
          <button type="button" onClick={end} aria-disabled={busy} className="button-quiet cursor-pointer">
            {t.endLink}
          </button>
        )}
      </p>
    </section>
  )
}
