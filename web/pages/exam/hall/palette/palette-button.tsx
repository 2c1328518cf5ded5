import { memo } from 'react'
import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import { StateShape } from './state-shape.tsx'

interface PaletteButtonProps {
  number: number
  shownNumber: number
  status: QuestionStatus
  current: boolean
  /** its section is not open now */
  closed: boolean
  /** “Question 12, answered” */
  label: string
  /** only one of them is reached by Tab, the others by arrow keys */
  tabbable: boolean
  onOpen: (number: number) => void
}

/** One question of the palette; it re-renders only when it changes, because a paper can have hundreds. */
export const PaletteButton = memo(function PaletteButton(props: PaletteButtonProps) {
  const { number, shownNumber, status, current, closed, label, tabbable, onOpen } = props
  return (
    <button
      type="button"
      data-question={number}
      aria-label={label}
      title={label}
      aria-current={current ? 'true' : undefined}
      aria-disabled={closed || undefined}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onOpen(number)}
      className="exam-number"
    >
      <StateShape status={status} />
      <span className={`exam-number-text exam-on-${status}`}>{shownNumber}</span>
    </button>
  )
})
