import { type Texts, useTexts } from '../../texts/texts.tsx'
import { Notice } from './persons-place.tsx'

interface NotLoadedTexts {
  notLoaded: string
  notLoadedHelp: string
  tryAgain: string
}

/** What stands where something of a person's could not be loaded, and the way to try again. */
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
