import { lazy, Suspense, useId } from 'react'
import type { Answer, AnswerInput } from '../../../question-types/question-type.ts'
import type { AskedMistake } from '../../data/notebook.queries.ts'
import type { QuestionWords } from '../../parts/question/question-words.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OptionsField } from './options-field.tsx'
import { practiceTexts } from './practice-texts.ts'

/** As the exam room has it, with its pad; it comes with the first question that asks for a number. */
const NumberField = lazy(async () => ({ default: (await import('./number-field.tsx')).NumberField }))

const MOST_CHARACTERS = 2_000

export interface AnswerFieldProps {
  asked: AskedMistake
  words: QuestionWords
  answer: Answer | null
  onAnswer: (answer: Answer | null) => void
}

/**
 * How a question is answered, by its input alone. What is written freely is never wrong, and so never asked
 * here.
 */
export function AnswerField(props: AnswerFieldProps) {
  const Field = FIELDS[props.asked.input]
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
      <Field {...props} />
    </Suspense>
  )
}

const FIELDS: Record<AnswerInput, React.ComponentType<AnswerFieldProps>> = {
  'one-option': OptionsField,
  'some-options': OptionsField,
  number: NumberField,
  text: TextField,
  writing: TextField,
}

function TextField({ answer, onAnswer }: AnswerFieldProps) {
  const t = useTexts(practiceTexts)
  const id = useId()
  return (
    <div className="mt-4 flex flex-col gap-2">
      <label htmlFor={id}>{t.yourAnswer}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={typeof answer === 'string' ? answer : ''}
        data-answer=""
        onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? null : value)}
        className="field w-full max-w-lg"
      />
    </div>
  )
}
