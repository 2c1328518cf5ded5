import { lazy, Suspense, useId } from 'react'
import type { Answer, AnswerInput } from '../../../question-types/question-type.ts'
import type { AskedMistake } from '../../data/notebook.queries.ts'
import type { QuestionWords } from '../../parts/question/question-words.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OptionsField } from './options-field.tsx'
import { practiceTexts } from './practice-texts.ts'

/** The exam room's number field with its keypad; it loads with the first question that needs a number. */
const NumberField = lazy(async () => ({ default: (await import('./number-field.tsx')).NumberField }))

const MOST_CHARACTERS = 2_000

export interface AnswerFieldProps {
  asked: AskedMistake
  words: QuestionWords
  answer: Answer | null
  onAnswer: (answer: Answer | null) => void
}

/**
 * The answer controls of a question, chosen by its input type alone. Free writing is never wrong, and so
 * never appears here.
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
