import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { practiceTexts } from './practice-texts.ts'
import type { PracticeFault } from './use-practice.ts'

interface InsteadProps {
  why: PracticeFault | 'none' | 'tooMany'
  again: () => void
}

/** Why there is no question to answer, with links to continue. */
export function InsteadOfPractice({ why, again }: InsteadProps) {
  const t = useTexts(practiceTexts)
  const paths = pathsIn(useLocale())
  const ofTests = why === 'running' || why === 'missing' || why === 'hidden'
  return (
    <div role="alert">
      <Notice title={t[why]} help={t[`${why}Help`]}>
        {why === 'notLoaded' && (
          <button type="button" onClick={again} className="button">
            {t.tryAgain}
          </button>
        )}
        <a
          href={paths.at(ofTests ? myTestsPath() : NOTEBOOK)}
          className={why === 'notLoaded' ? 'button-quiet' : 'button'}
        >
          {ofTests ? t.toTests : t.toNotebook}
        </a>
      </Notice>
    </div>
  )
}
