import { type Texts, useTexts } from '../../texts/texts.tsx'
import { Notice } from './persons-place.tsx'

interface NotLoadedTexts {
  notLoaded: string
  notLoadedHelp: string
  tryAgain: string
}

/** Replaces personal data that could not be loaded, with a button to retry. */
export function NotLoaded({ of, again }: { of: Texts<NotLoadedTexts>; again: () => void }) {
  const t = useTexts(of)
  return (
    <div role="alert">
      <Notice title={t.notLoaded} help={t.notLoadedHelp}>
        <button type="button" onClick={again} className="button">
          {t.tryAgain}
        </button>
      </Notice>
    </div>
  )
}
