import { useTexts } from '../../../texts/texts.tsx'
import { analysisTexts } from '../analysis-texts.ts'

const PLACES = ['standing', 'sections', 'losses', 'next', 'questions', 'keep'] as const
/** After a first attempt, people first want to know what was right. */
const AT_FIRST = ['questions', 'standing', 'sections', 'losses', 'next', 'keep'] as const

interface PlacesProps {
  /** of the attempt */
  number: number
  /** of the analysis: without it there is nothing to keep */
  failed: boolean
}

/** Links to the parts of a long page, in the order of a learner's questions. */
export function Places({ number, failed }: PlacesProps) {
  const t = useTexts(analysisTexts)
  const places = (number === 1 ? AT_FIRST : PLACES).filter((place) => place !== 'keep' || !failed)
  return (
    <nav aria-label={t.inThePage} className="mt-4 print:hidden">
      <ul className="no-bar flex gap-2 py-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {places.map((place) => (
          <li key={place} className="shrink-0">
            <a href={`#${place}`} className="choice min-h-11">
              {t.jumps[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
