import { memo, type ReactNode } from 'react'
import type { Locale } from '../../../../addresses/locale.ts'
import { shownMarks, signedMarks } from '../../../../display/shown-marks.ts'
import type { Localised } from '../../../../exam/public-paper.ts'
import type { EvaluatedAttempt, EvaluatedQuestion } from '../../../data/attempts.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { typeLabelOf } from '../../../parts/question/type-label.ts'
import { OutcomeMark } from '../../../parts/result/outcome-mark.tsx'
import { QuestionAnswer } from '../../../parts/result/question-answer.tsx'
import { ReportQuestion } from '../../../parts/result/report-question.tsx'
import { outcomeOf } from '../../../parts/result/result-outcome.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import type { Others } from './question-facts.ts'
import { QuestionOthers } from './question-others.tsx'
import { spentWords } from './spent-words.ts'

interface QuestionProps {
  question: EvaluatedQuestion
  /** the results of others */
  others?: Others | undefined
  /** if it is the first question of its passage */
  passage: EvaluatedAttempt['passages'][number] | undefined
  language: Locale
  opensSolutions: boolean
  psychometric: boolean
  attemptId: number
}

/** A question with the given answer, the right answer, the marks, and the solution. */
export const ResultQuestion = memo(function ResultQuestion(props: QuestionProps) {
  const { question, others, passage, language, opensSolutions, psychometric, attemptId } = props
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const { qMapId, solution, questionURL } = question
  const found = question[language] ? language : question.en ? 'en' : 'hi'
  const text = question[found]
  const lang = found === locale ? undefined : found
  const label = psychometric ? undefined : typeLabelOf(question.questionType, locale)
  const id = `question-${qMapId}`
  return (
    <article
      aria-labelledby={id}
      className="card p-4 sm:p-5 print:p-3 [&_.katex-display]:overflow-x-auto [&_.katex-display]:overflow-y-hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={id} data-question="" tabIndex={-1} className="font-semibold text-large outline-none">
          {t.question(qMapId)}
        </h4>
        <HowItWent question={question} psychometric={psychometric} />
        {label && <p className="w-full text-quiet text-small">{label}</p>}
        {!psychometric && <QuestionOthers question={question} others={others} />}
      </div>
      {passage && (
        <Fold title={t.passage}>
          <LocalisedText of={passage} language={language} className="rounded-control bg-paper p-3" />
        </Fold>
      )}
      {text && <RichText html={text.text} lang={lang} className="mt-2" />}
      <QuestionAnswer question={question} options={text?.options ?? []} lang={lang} />
      {question.remark && (
        <p className="mt-3 max-w-prose whitespace-pre-wrap rounded-control bg-primary-tint p-3">
          <span className="font-semibold">{t.remark}</span> {question.remark}
        </p>
      )}
      {(solution || questionURL) && (
        <Fold title={psychometric ? t.about : t.solution} open={opensSolutions}>
          {solution && <LocalisedText of={solution} language={language} />}
          {questionURL && (
            <a
              href={questionURL}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-flex min-h-11 items-center font-semibold print:hidden"
            >
              {t.solutionVideo}
            </a>
          )}
        </Fold>
      )}
      <p className="mt-1 text-right print:hidden">
        <ReportQuestion attemptId={attemptId} question={qMapId} />
      </p>
    </article>
  )
})

interface LocalisedTextProps {
  of: Localised
  language: Locale
  className?: string
}

function LocalisedText({ of, language, className }: LocalisedTextProps) {
  const { text, lang } = localised(of, language, useLocale())
  return <RichText html={text} lang={lang} className={className} />
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="size-5 shrink-0 transition-transform duration-150 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

function HowItWent({ question, psychometric }: { question: EvaluatedQuestion; psychometric: boolean }) {
  const t = useTexts(resultTexts)
  const { got, marks, spentMs } = question
  const outcome = outcomeOf(question)
  const time = spentWords(spentMs, t)
  if (psychometric) return <p className="text-quiet text-small tabular-nums">{time}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small tabular-nums">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <OutcomeMark outcome={outcome} />
        {t.outcomes[outcome]}
      </span>{' '}
      {marks > 0 && <span>{t.brought(signedMarks(got), shownMarks(marks))}</span>}{' '}
      <span className="text-quiet">{time}</span>
    </p>
  )
}
