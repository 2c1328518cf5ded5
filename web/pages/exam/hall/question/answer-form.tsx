import type { ReactNode } from 'react'
import type { AnswerInput } from '../../../../../question-types/question-type.ts'
import { isUnkept } from '../../../../parts/question/open-question.ts'
import type { QuestionWords } from '../../../../parts/question/question-words.ts'
import type { RoomQuestion } from '../../../../parts/question/room.ts'
import { useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { NumberAnswer, WritingAnswer } from '../lazy-parts.tsx'
import { OptionList } from './option-list.tsx'
import { TextAnswer } from './text-answer.tsx'

interface AnswerFormProps {
  question: RoomQuestion
  words: QuestionWords
}

/** The answer controls of a question, chosen by its input type alone. */
export function AnswerForm(props: AnswerFormProps) {
  const t = useTexts(examRoomTexts)
  const unkept = useRoomValue(isUnkept)
  return (
    <>
      {FORMS[props.question.input](props)}
      <p className="exam-unkept">{unkept ? t.unkept : ''}</p>
    </>
  )
}

const FORMS: Record<AnswerInput, (props: AnswerFormProps) => ReactNode> = {
  'one-option': (props) => <OptionList {...props} />,
  'some-options': (props) => <OptionList {...props} />,
  number: () => <NumberAnswer />,
  text: () => <TextAnswer />,
  writing: () => <WritingAnswer />,
}
