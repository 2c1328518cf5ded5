import { useEffect, useRef } from 'react'
import type { Locale } from '../../../../addresses/locale.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { useSteps } from '../use-steps.ts'
import { usePrinting } from './print-run.ts'
import type { QuestionFacts } from './question-facts.ts'
import { ResultQuestion } from './result-question.tsx'

const AT_ONCE = 20

interface ListProps {
  sections: (Pick<EvaluatedAttempt['sections'][number], 'id' | 'title'> & {
    questions: QuestionFacts[]
  })[]
  passages: EvaluatedAttempt['passages']
  language: Locale
  opensSolutions: boolean
  psychometric: boolean
  attemptId: number
}

/** The questions by section: twenty at first, the rest on scrolling or by a button. */
export function QuestionList({ sections, passages, ...looks }: ListProps) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const total = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const { shown: reached, end, more } = useSteps<HTMLParagraphElement>(total, AT_ONCE)
  const shown = usePrinting() ? total : reached
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    if (pressed.current === undefined || shown <= pressed.current) return
    // Focus moves to the first of the new ones.
    document.querySelectorAll<HTMLElement>('[data-question]')[pressed.current]?.focus()
    pressed.current = undefined
  }, [shown])
  if (total === 0) return <p className="mt-5 text-quiet">{t.nothing}</p>
  const onMore = () => {
    pressed.current = shown
    more()
  }
  let room = shown
  let passage: number | undefined
  return (
    <>
      {sections.map(({ id, title, questions }) => {
        const here = questions.slice(0, Math.max(0, room))
        room -= here.length
        if (here.length === 0) return null
        const name = localised(title, locale)
        return (
          <section key={id} aria-labelledby={`section-${id}`} className="mt-6">
            <h3 id={`section-${id}`} className="mb-3 text-h4" lang={name.lang}>
              {name.text}
            </h3>
            <ol className="flex flex-col gap-4">
              {here.map(({ question, others }) => {
                const begins = question.passage !== undefined && question.passage !== passage
                passage = question.passage
                return (
                  <li
                    key={question.qMapId}
                    className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto] print:[content-visibility:visible]"
                  >
                    <ResultQuestion
                      question={question}
                      others={others}
                      passage={begins ? passages.find(({ number }) => number === passage) : undefined}
                      {...looks}
                    />
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
      {shown < total && (
        <p ref={end} className="mt-6 text-center print:hidden">
          <span className="mb-2 block text-quiet text-small">{t.shown(shown, total)}</span>
          <button type="button" onClick={onMore} className="button-quiet cursor-pointer">
            {t.showMore(Math.min(AT_ONCE, total - shown))}
          </button>
        </p>
      )}
    </>
  )
}
