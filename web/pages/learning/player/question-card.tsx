import { useEffect, useRef, useState } from 'react'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { playerTexts } from './player-texts.ts'
import type { LessonQuestion } from './use-questions.ts'

/** A question at its moment: answered on the spot, or skipped; nothing is scored. */
export function QuestionCard({ question, onDone }: { question: LessonQuestion; onDone: () => void }) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const [chosen, setChosen] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const text = localised(question.text, locale)
  const right = localised(question.options[question.right] ?? {}, locale)
  const isRight = chosen === question.right
  const why = question.why && localised(question.why, locale)
  return (
    <div className="lesson-question">
      <p className="text-quiet text-small">{t.question}</p>
      <h2 ref={heading} tabIndex={-1} lang={text.lang} className="text-h4 outline-none">
        {text.text}
      </h2>
      <div className="mt-3 flex flex-col gap-2">
        {question.options.map((option, at) => {
          const { text: words, lang } = localised(option, locale)
          const shown = chosen !== undefined && (at === question.right || at === chosen)
          return (
            <button
              key={words}
              type="button"
              lang={lang}
              aria-disabled={chosen !== undefined}
              onClick={() => setChosen((before) => before ?? at)}
              className="lesson-option"
            >
              <span className="min-w-0 flex-1">{words}</span>
              {shown && at === question.right && <CheckIcon className="size-6 shrink-0 text-good" />}
              {shown && at !== question.right && <CrossIcon className="size-6 shrink-0 text-bad" />}
            </button>
          )
        })}
      </div>
      <div role="status" className="mt-3">
        {chosen !== undefined && (
          <p className="font-semibold">{isRight ? t.rightAnswer : t.wrongAnswer(right.text)}</p>
        )}
        {chosen !== undefined && why && <p lang={why.lang}>{why.text}</p>}
      </div>
      <button
        type="button"
        onClick={onDone}
        className={chosen === undefined ? 'button-quiet mt-3' : 'button mt-3'}
      >
        {chosen === undefined ? t.skip : t.goOn}
      </button>
    </div>
  )
}
