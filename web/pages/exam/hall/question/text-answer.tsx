import { useId } from 'react'
import { shownAnswer } from '../../../../parts/question/open-question.ts'
import { useRoom, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'

const MOST_CHARACTERS = 2_000

/** A line for one or a few words. */
export function TextAnswer() {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const id = useId()
  const text = useRoomValue((now) => {
    const answer = shownAnswer(now)
    return typeof answer === 'string' ? answer : ''
  })
  return (
    <div className="exam-text-answer">
      <label htmlFor={id}>{t.yourAnswer}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={text}
        data-answer=""
        onChange={({ currentTarget: { value } }) => room.choose(value === '' ? null : value)}
        className="field exam-text-field"
      />
    </div>
  )
}
