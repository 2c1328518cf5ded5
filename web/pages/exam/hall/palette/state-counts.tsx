import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import { useRoomValue } from '../../../../parts/question/room-context.ts'
import { STATE_WORDS, useSkinWord } from '../skin-words.ts'
import type { StateCounts } from './count-states.ts'
import { StateShape } from './state-shape.tsx'

/** How many questions are in each state: its shape as in the halls, its name, its count. */
export function StateCountList({ counts }: { counts: StateCounts }) {
  const skin = useRoomValue((room) => room.skin)
  const word = useSkinWord(skin)
  return (
    <ul className="exam-counts">
      {STATE_WORDS.map((name, status) => (
        <li key={name}>
          <StateShape status={status as QuestionStatus} />
          <span>
            {word(name)} <b className="exam-count">{counts[status]}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}
