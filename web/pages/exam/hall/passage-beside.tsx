import { useState } from 'react'
import type { Locale } from '../../../../addresses/locale.ts'
import { examRoomTexts } from '../../../texts/exam-room.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { ZoomableText } from './zoomable-text.tsx'

/** What several questions stand under: beside them where there is room, else above, to fold. */
export function PassageBeside({ text, lang }: { text: string; lang: Locale }) {
  const t = useTexts(examRoomTexts)
  const [shown, setShown] = useState(true)
  return (
    <section aria-label={t.passage} className="exam-passage">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="exam-small-button exam-passage-fold"
      >
        {shown ? t.hidePassage : t.showPassage}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard */}
      <div hidden={!shown} tabIndex={0} className="exam-passage-text">
        <ZoomableText html={text} lang={lang} />
      </div>
    </section>
  )
}
