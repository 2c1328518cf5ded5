import { analysisTexts } from '../../../texts/analysis.ts'
import { useTexts } from '../../../texts/texts.tsx'

const PLACES = ['standing', 'sections', 'losses', 'next', 'questions'] as const

/** Ways down a long page, in the order of what a learner asks. */
export function Places() {
  const t = useTexts(analysisTexts)
  return (
    <nav aria-label={t.inThePage} className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {PLACES.map((place) => (
          <li key={place}>
            <a href={`#${place}`} className="choice min-h-11">
              {t.jumps[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
