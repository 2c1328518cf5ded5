import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'

/**
 * Where the way in stands, at the thumb while the instructions are read. Another state is another element:
 * nothing that is read moves.
 */
export function EntryBar({ children }: { children: ReactNode }) {
  return <div className="exam-entry">{children}</div>
}

/** Until it is known how far the reader is. */
export function EntryAsking() {
  const t = useTexts(examIntroTexts)
  return (
    <EntryBar>
      <noscript>
        <p>{t.noScript}</p>
      </noscript>
      <p role="status" className="exam-entry-waits noscript:hidden">
        {t.loading}
      </p>
    </EntryBar>
  )
}

/** It could not be asked how far the reader is. */
export function EntryFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(examIntroTexts)
  return (
    <EntryBar>
      <p role="alert" className="exam-fault">
        {t.notLoaded}
      </p>
      <button type="button" onClick={onAgain} className="button">
        {t.tryAgain}
      </button>
    </EntryBar>
  )
}
