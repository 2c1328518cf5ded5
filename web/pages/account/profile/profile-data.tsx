import { useRef } from 'react'
import { shownDate } from '../../../../display/shown-date.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { rememberVisits } from '../../../ui/device/cookies.ts'
import { keepHistory } from '../../../ui/device/local-store.ts'
import { ProfileSection, Said } from './profile-form.tsx'
import { useSending } from './profile-sending.ts'
import { profileAccountTexts } from './texts/account-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'
import { useExport } from './use-export.ts'

/** Downloads a copy of all stored data, and clears the history. */
export function DataSection() {
  const t = useTexts(profileTexts)
  return (
    <ProfileSection id="data" title={t.sections.data}>
      <ExportPart />
      <HistoryPart />
    </ProfileSection>
  )
}

function ExportPart() {
  const words = useTexts(profileAccountTexts)
  const locale = useLocale()
  const sending = useSending()
  const { found, slow, take, lookAgain } = useExport()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = found?.state
  const ask = () =>
    sending.send(async () => {
      take(await personClient.people.requestExport({}))
      heading.current?.focus()
      return undefined
    })
  const onLookAgain = () => {
    lookAgain()
    heading.current?.focus()
  }
  return (
    <div className="mt-3">
      {/* The pressed button disappears while the file is being made. */}
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-body outline-none">
        {words.exportTitle}
      </h3>
      <p>{words.exportIntro}</p>
      <p role="status" className="mt-2 empty:hidden">
        {state === 'making' && (slow ? words.exportSlow : words.exportMaking)}
        {state === 'ready' &&
          found?.expiresAt &&
          words.exportReady(shownDate(Date.parse(found.expiresAt), locale))}
        {state === 'failed' && words.exportFailed}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {state === 'ready' && found?.url && (
          <a href={found.url} download className="button">
            {words.exportFetch}
          </a>
        )}
        {state === 'making' && slow && (
          <button type="button" onClick={onLookAgain} className="button-quiet">
            {words.exportLook}
          </button>
        )}
        {state !== 'making' && (
          <button type="button" aria-disabled={sending.busy} onClick={ask} className="button-quiet">
            {sending.busy ? words.exportAsking : state === 'ready' ? words.exportAskAgain : words.exportAsk}
          </button>
        )}
      </div>
      <Said sending={sending} className="mt-2" />
    </div>
  )
}

function HistoryPart() {
  const words = useTexts(profileAccountTexts)
  const sending = useSending()
  const forget = () =>
    sending.send(async () => {
      await personClient.history.forgetHistory({})
      keepHistory([], [])
      rememberVisits([])
      return words.historyForgotten
    })
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h3 className="font-semibold text-body">{words.historyTitle}</h3>
      <p>{words.historyIntro}</p>
      <button type="button" aria-disabled={sending.busy} onClick={forget} className="button-quiet mt-2">
        {sending.busy ? words.historyForgetting : words.historyForget}
      </button>
      <Said sending={sending} className="mt-2" />
    </div>
  )
}
