import { testsTexts } from '../../texts/tests.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Notice } from '../account/persons-place.tsx'

export function TestsNotLoaded({ again }: { again: () => void }) {
  const t = useTexts(testsTexts)
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
