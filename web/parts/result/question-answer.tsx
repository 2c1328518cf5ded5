import type { Locale } from '../../../addresses/locale.ts'
import type { EvaluatedQuestion } from '../../data/attempts.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { resultTexts } from './result-texts.ts'
import {
  type AcceptedAnswer,
  acceptedAnswer,
  type ShownOption,
  shownOptions,
  writtenAnswer,
} from './shown-answer.ts'

interface AnswerProps {
  question: EvaluatedQuestion
  /** in the language shown */
  options: string[]
  lang: Locale | undefined
}

/** The given answer beside the right one, in words and shapes. */
export function QuestionAnswer({ question, options, lang }: AnswerProps) {
  const t = useTexts(resultTexts)
  const { answer, dtbAnswerUrl, overLimit } = question
  const shown = shownOptions(question, options.length)
  const written = writtenAnswer(question)
  const accepted = acceptedAnswer(question)
  const graded = shown.some(({ correct }) => correct)
  const isEmpty = !shown.some(({ chosen }) => chosen) && written === undefined && !dtbAnswerUrl
  return (
    <div className="mt-3 flex flex-col gap-2">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-2 print:grid print:grid-cols-2">
          {shown.map((option, at) => (
            <li key={option.number}>
              <Option option={option} graded={graded} html={options[at]!} lang={lang} />
            </li>
          ))}
        </ul>
      )}
      {written !== undefined && (
        <AnswerRow label={t.yourAnswer}>
          <p className="whitespace-pre-wrap break-words">{written}</p>
        </AnswerRow>
      )}
      {dtbAnswerUrl && (
        <p>
          <a href={dtbAnswerUrl} className="inline-flex min-h-11 items-center font-semibold">
            {t.yourFile}
          </a>
        </p>
      )}
      {isEmpty && <p className="text-quiet">{t.noAnswer}</p>}
      {accepted && (
        <AnswerRow label={t.correctAnswer} correct>
          <p className="break-words font-semibold">{acceptedWords(accepted, t)}</p>
        </AnswerRow>
      )}
      {overLimit && answer !== null && <p className="text-quiet text-small">{t.overLimit}</p>}
    </div>
  )
}

function acceptedWords(accepted: AcceptedAnswer, t: (typeof resultTexts)['en']): string {
  if ('low' in accepted) return t.from(accepted.low, accepted.high)
  const { texts } = accepted
  return texts.length > 1 ? t.anyOf(texts.join(', ')) : (texts[0] ?? '')
}

function AnswerRow({
  label,
  correct = false,
  children,
}: {
  label: string
  correct?: boolean
  children: React.ReactNode
}) {
  return (
    <div className={`border-l-4 pl-3 ${correct ? 'border-good' : 'border-line-strong'}`}>
      <p className="inline-flex items-center gap-1.5 text-quiet text-small">
        {correct && <OutcomeMark outcome="right" className="size-4" />}
        {label}
      </p>
      {children}
    </div>
  )
}

interface OptionProps {
  option: ShownOption
  /** one of the options is right */
  graded: boolean
  html: string
  lang: Locale | undefined
}

function Option({ option, graded, html, lang }: OptionProps) {
  const t = useTexts(resultTexts)
  const { letter, chosen, correct } = option
  const said = chosen ? (correct ? t.yourCorrect : t.yourAnswer) : correct ? t.correctAnswer : undefined
  const frame = correct ? 'border-good' : chosen ? (graded ? 'border-bad' : 'border-ink') : 'border-line'
  return (
    <div className={`flex gap-3 rounded-control border px-3 py-2 ${frame}`}>
      <span className="shrink-0 font-semibold">{letter}.</span>
      <div className="min-w-0 flex-1">
        <RichText html={html} lang={lang} />
        {said !== undefined && (
          <p className="mt-1 flex items-center gap-1.5 font-semibold text-small">
            {graded && <OutcomeMark outcome={correct ? 'right' : 'wrong'} className="size-4" />}
            {said}
          </p>
        )}
      </div>
    </div>
  )
}
