import { useId, useState } from 'react'
import { useCall } from '../../data/hooks.ts'
import { type Texts, useLocale, useTexts } from '../../texts/texts.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { privateFeedTexts } from './private-feed-texts.ts'

interface FeedTexts {
  calendar: string
  /** without a link, with one that cannot be shown again, and with one that is shown */
  calendarHelp: string
  newLinkHelp: string
  linkHelp: string
  failed: string
}

interface PrivateFeedProps {
  of: Texts<FeedTexts>
  hasFeed: boolean
  onRenew: () => Promise<{ path: string }>
  onEnd: () => Promise<unknown>
}

/** The private address at which a calendar reads something: made, shown once, renewed, ended. */
export function PrivateFeed({ of, hasFeed, onRenew, onEnd }: PrivateFeedProps) {
  const t = useTexts(privateFeedTexts)
  const words = useTexts(of)
  const locale = useLocale()
  const id = useId()
  const [link, setLink] = useState<string>()
  const [has, setHas] = useState(hasFeed)
  const [said, setSaid] = useState('')
  const { busy, fault, setFault, run } = useCall(() => words.failed)
  const renew = () =>
    run(async () => {
      const { path } = await onRenew()
      setLink(location.origin + path + (locale === 'hi' ? '?lgi=HINDI' : ''))
      setHas(true)
      setSaid('')
      setFault(undefined)
    })
  const end = () =>
    run(async () => {
      await onEnd()
      setLink(undefined)
      setHas(false)
      setSaid(t.linkEnded)
      setFault(undefined)
    })
  return (
    <section aria-labelledby={id} className="card mt-6 p-4">
      <h2 id={id} className="font-semibold">
        {words.calendar}
      </h2>
      <p className="text-quiet">{link ? words.linkHelp : has ? words.newLinkHelp : words.calendarHelp}</p>
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
