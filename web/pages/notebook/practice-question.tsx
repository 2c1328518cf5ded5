import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { AnsweredMistake, AskedMistake } from '../../data/notebook.queries.ts'
import { localised, paperLanguageOf } from '../../parts/question/localised.ts'
import { type QuestionWords, questionWords } from '../../parts/question/question-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AnswerField } from './answer-field.tsx'
import { InsteadOfPractice } from './instead-of-practice.tsx'
import { PracticeHeading } from './practice-heading.tsx'
import { practiceTexts } from './practice-texts.ts'
import { useAnswering } from './use-answering.ts'

/** The part that shows the outcome loads with the first action in a question. */
const loadAnswer = () => import('./practice-answer.tsx')
const PracticeAnswer = lazy(async () => ({ default: (await loadAnswer()).PracticeAnswer }))

interface QuestionProps {
  asked: AskedMistake
  progress: { at: number; of: number }
  /** it was already answered in this sitting */
  onceMore: boolean
  takesFocus: boolean
  language: Locale
  onLanguage: (language: Locale) => void
  onPass: (answered: AnsweredMistake | undefined) => void
}

/** A single question: answered, then checked, then left for the next. */
export function PracticeQuestion(props: QuestionProps) {
  const { asked, progress, language, onPass } = props
  const t = useTexts(practiceTexts)
  const locale = useLocale()
  const answering = useAnswering(asked)
  const { answered, state } = answering
  if (state === 'tooMany') return <InsteadOfPractice why="tooMany" again={() => {}} />
  const words = questionWords({ en: asked.en, hi: asked.hi }, [], paperLanguageOf(language))
  const lang = words.lang === locale ? undefined : words.lang
  return (
    <section aria-labelledby="practice-question" className="mt-3 max-w-3xl">
      <PracticeHeading {...props} />
      <div className="card mt-3 p-4 sm:p-6 [&_.katex-display]:overflow-x-auto [&_.katex-display]:overflow-y-hidden">
        {asked.passage && <Passage of={asked.passage} language={language} />}
        <RichText html={words.text} lang={lang} className="text-large" />
        {answered ? (
          <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
            <PracticeAnswer
              asked={asked}
              answered={answered}
              words={words}
              language={language}
              isLast={progress.at === progress.of && answered.inDays > 0}
              onGrade={answering.grade}
              onChange={answering.change}
              onNext={() => onPass(answered)}
            />
          </Suspense>
        ) : (
          <AnswerPart asked={asked} words={words} answering={answering} onGone={() => onPass(undefined)} />
        )}
      </div>
      {!answered && (
        <p className="mt-4 text-center">
          <a href={pathsIn(locale).at(NOTEBOOK)} className="inline-flex min-h-11 items-center text-small">
            {t.stop}
          </a>
        </p>
      )}
    </section>
  )
}

/** The passage of several questions, foldable. */
function Passage({ of, language }: { of: NonNullable<AskedMistake['passage']>; language: Locale }) {
  const t = useTexts(practiceTexts)
  const { text, lang } = localised(of, language, useLocale())
  return (
    <details open className="mb-4 rounded-control bg-paper px-3 pb-3 sm:px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">{t.passage}</summary>
      <RichText html={text} lang={lang} />
    </details>
  )
}

interface PartProps {
  asked: AskedMistake
  words: QuestionWords
  answering: ReturnType<typeof useAnswering>
  onGone: () => void
}

/** The answer controls until the answer is checked; an answer once sent cannot be changed. */
function AnswerPart({ asked, words, answering: { state, check, send }, onGone }: PartProps) {
  const t = useTexts(practiceTexts)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const again = useRef<HTMLButtonElement>(null)
  const sent = state === 'sending' || state === 'unsent' || state === 'gone'
  useEffect(() => {
    if (state === 'unsent' || state === 'gone') again.current?.focus()
  }, [state])
  const onAnswer = useCallback((given: Answer | null) => {
    // If it fails to load now, it loads again when it is needed.
    void loadAnswer().catch(() => {})
    setAnswer(given)
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sent) check(answer, true)
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset disabled={sent} className="min-w-0">
        <AnswerField asked={asked} words={words} answer={answer} onAnswer={onAnswer} />
      </fieldset>
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {state === 'empty' && t.chooseFirst}
        {state === 'unsent' && t.unsent}
        {state === 'gone' && t.gone}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {state === 'unsent' || state === 'gone' ? (
          <button
            ref={again}
            type="button"
            onClick={() => (state === 'gone' ? onGone() : void send())}
            className="button min-h-12 max-sm:w-full"
          >
            {state === 'gone' ? t.next : t.sendAgain}
          </button>
        ) : (
          <>
            <button type="submit" aria-disabled={sent} className="button min-h-12 max-sm:w-full">
              {state === 'sending' ? t.checking : t.check}
            </button>
            <button
              type="button"
              aria-disabled={sent}
              onClick={() => check(null, false)}
              className="button-quiet min-h-12 cursor-pointer max-sm:w-full"
            >
              {t.notKnown}
            </button>
          </>
        )}
      </p>
    </form>
  )
}
