import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import type { Skin } from '../../../../../exam/skins.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { STATE_WORDS, useSkinWord } from '../skin-words.ts'
import { StateShape } from './state-shape.tsx'
import { examStatesTexts } from './states-texts.ts'

/** The shape of each state, its name in this skin, and its meaning. */
export function StateLegend({ skin }: { skin: Skin }) {
  const t = useTexts(examStatesTexts)
  const word = useSkinWord(skin)
  const states = STATE_WORDS.map((name, status) => ({ name, status: status as QuestionStatus }))
  return (
    <ul className="exam-legend">
      {states
        .filter(({ name }) => skin.markKeepsAnswer || name !== 'answeredAndMarked')
        .map(({ name, status }) => (
          <li key={name}>
            <StateShape status={status} />
            <span>
              <b>{word(name)}</b>
              <span className="exam-legend-means">
                {name === 'marked' && !skin.markKeepsAnswer ? t.meansUnkept : t.means[name]}
              </span>
            </span>
          </li>
        ))}
    </ul>
  )
}
