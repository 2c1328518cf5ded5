import { useRef } from 'react'
import { chosenNumbers, withOption } from '../../../../parts/question/chosen-options.ts'
import { shownAnswer } from '../../../../parts/question/open-question.ts'
import type { QuestionWords } from '../../../../parts/question/question-words.ts'
import type { RoomQuestion } from '../../../../parts/question/room.ts'
import { useRoom, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { usePictures } from './zoomable-text.tsx'

interface OptionListProps {
  question: RoomQuestion
  words: QuestionWords
}

/**
 * The options of a question, of which one or several can be chosen, labelled with the letters for keys and
 * speech input.
 */
export function OptionList({ question, words }: OptionListProps) {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const answer = useRoomValue(shownAnswer)
  const several = question.input === 'some-options'
  const chosen = chosenNumbers(answer)
  return (
    <fieldset className="exam-options">
      <legend className="sr-only">{several ? t.optionsSome : t.options}</legend>
      {question.optionOrder.map((number, place) => (
        <Option
          key={number}
          name={`question-${question.number}`}
          several={several}
          letter={String.fromCharCode(65 + place)}
          html={words.options[number - 1] ?? ''}
          lang={words.lang}
          checked={chosen.includes(number)}
          onChange={() => room.choose(several ? withOption(answer, number) : number)}
        />
      ))}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  several: boolean
  letter: string
  html: string
  lang: QuestionWords['lang']
  checked: boolean
  onChange: () => void
}

function Option({ name, several, letter, html, lang, checked, onChange }: OptionProps) {
  const label = useRef<HTMLLabelElement>(null)
  const { buttons, dialog } = usePictures(html, () => label.current)
  return (
    <div className="exam-option-row">
      <label ref={label} className="exam-option">
        <input
          type={several ? 'checkbox' : 'radio'}
          name={name}
          checked={checked}
          onChange={onChange}
          data-option={letter}
        />
        <span className="exam-letter">{letter}.</span>
        <RichText html={html} lang={lang} className="exam-option-text" />
      </label>
      {buttons}
      {dialog}
    </div>
  )
}
