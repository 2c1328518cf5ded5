import { useEffect, useRef } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { RESULTS } from '../../../question-types/question-type.ts'
import type { AnsweredMistake, AskedMistake } from '../../data/notebook.queries.ts'
import { localised } from '../../parts/question/localised.ts'
import type { QuestionWords } from '../../parts/question/question-words.ts'
import { OutcomeMark } from '../../parts/result/outcome-mark.tsx'
import { QuestionAnswer } from '../../parts/result/question-answer.tsx'
import { ReportQuestion } from '../../parts/result/report-question.tsx'
import { outcomeOf } from '../../parts/result/result-outcome.ts'
import { resultTexts } from '../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { comesWords } from './due-words.ts'
import { type GradeSaid, HowItWas } from './how-it-was.tsx'
import { MistakeNote } from './mistake-note.tsx'
import { practiceTexts } from './practice-texts.ts'

interface AnswerProps {
  asked: AskedMistake
  answered: AnsweredMistake
  words: QuestionWords
  language: Locale
  /** it is the last question */
  isLast: boolean
  onGrade: (said: GradeSaid) => Promise<void>
  onChange: (answered: AnsweredMistake) => void
  onNext: () => void
}

/**
 * Whether an answer was right, the right answer with its explanation, and the date of the next repetition.
 */
export function PracticeAnswer(props: AnswerProps) {
  const { asked, answered, words, language, isLast, onGrade, onChange, onNext } = props
  const t = useTexts(practiceTexts)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { question, result, mistakeId, note } = answered
  const outcome = outcomeOf(question)
  const said = outcome === 'right' || outcome === 'partly' || outcome === 'wrong' ? outcome : 'notKnown'
  return (
    <>
      <h3
        ref={heading}
        id="practice-outcome"
        tabIndex={-1}
        className="mt-4 inline-flex items-center gap-2 text-h4 outline-none"
      >
        <OutcomeMark outcome={outcome} className="size-7" />
        {t.outcomes[said]}
      </h3>
      <QuestionAnswer
        question={question}
        options={[...words.options]}
        lang={words.lang === locale ? undefined : words.lang}
      />
      <Solution of={question} language={language} />
      <p role="status" className="mt-4 font-semibold">
        {comesWords(answered, t, locale)}
      </p>
      {result === RESULTS.correct && <HowItWas grade={answered.grade} onGrade={onGrade} />}
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onNext} className="button min-h-12 max-sm:w-full">
          {isLast ? t.finish : t.next}
        </button>
        {!isLast && (
          <a href={pathsIn(locale).at(NOTEBOOK)} className="button-quiet min-h-12 max-sm:w-full">
            {t.stop}
          </a>
        )}
      </p>
      <div className="mt-4 border-line border-t pt-2">
        <MistakeNote
          mistakeId={mistakeId}
          note={note}
          describedBy="practice-question"
          onKept={(kept) => onChange({ ...answered, note: kept })}
        />
        <ReportQuestion attemptId={asked.attemptId} question={asked.question} />
      </div>
    </>
  )
}

interface SolutionProps {
  of: AnsweredMistake['question']
  language: Locale
}

function Solution({ of: { solution, questionURL }, language }: SolutionProps) {
  const t = useTexts(practiceTexts)
  const { solutionVideo } = useTexts(resultTexts)
  const locale = useLocale()
  if (!solution && !questionURL) return null
  const shown = solution && localised(solution, language, locale)
  return (
    <section aria-labelledby="practice-solution" className="mt-4 rounded-control bg-paper p-3 sm:p-4">
      <h4 id="practice-solution" className="font-semibold">
        {t.solution}
      </h4>
      {shown && <RichText html={shown.text} lang={shown.lang} className="mt-1" />}
      {questionURL && (
        <a
          href={questionURL}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center font-semibold"
        >
          {solutionVideo}
        </a>
      )}
    </section>
  )
}
