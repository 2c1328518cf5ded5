import { ownedTexts } from '../../texts/owned.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Notice } from '../account/persons-place.tsx'

export function NotLoaded({ again }: { again: () => void }) {
  const t = useTexts(ownedTexts)
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
