import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'

/**
 * Where the entry button is, within reach of the thumb while the instructions are read. Each state is a
 * separate element, so that the text above never moves.
 */
export function EntryBar({ children }: { children: ReactNode }) {
  return <div className="exam-entry">{children}</div>
}

/** Shown until the person's state is known. */
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

/** Shown if the person's state could not be loaded. */
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
