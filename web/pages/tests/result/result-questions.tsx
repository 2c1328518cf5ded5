import { useState } from 'react'
import type { Locale } from '../../../../addresses/locale.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Choices } from './choices.tsx'
import { usePrinting } from './print-run.ts'
import type { QuestionFacts } from './question-facts.ts'
import { filtersOf, letsThrough, type QuestionFilter } from './question-filters.ts'
import { QuestionList } from './question-list.tsx'

interface QuestionsProps {
  result: EvaluatedAttempt
  /** each of its questions, with the results of others */
  facts: QuestionFacts[]
  /** questions that another part of the page selected */
  chosen?: { title: string; questions: number[] } | undefined
  /** clears that selection */
  onAll?: () => void
}

/** Each question with the given answer, the key and the solution; all, or those that pass a filter. */
export function ResultQuestions({ result, facts, chosen, onAll = () => {} }: QuestionsProps) {
  const t = useTexts(resultTexts)
  const [filter, setFilter] = useState<QuestionFilter>('all')
  const [language, setLanguage] = useState<Locale>(result.language === 'HINDI' ? 'hi' : 'en')
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  const psychometric = result.testType === PSYCHOMETRIC
  const filters = psychometric ? [] : filtersOf(facts)
  const hasSolutions = !psychometric && facts.some(({ question }) => question.solution !== undefined)
  const shown = facts.filter((each) => {
    if (printing) return true
    return chosen ? chosen.questions.includes(each.question.qMapId) : letsThrough(filter, each)
  })
  const sections = result.sections.map(({ id, title }) => ({
    id,
    title,
    questions: shown.filter(({ section }) => section.id === id),
  }))
  const choose = (next: QuestionFilter) => {
    setFilter(next)
    onAll()
  }
  return (
    <section aria-labelledby="questions-title" id="questions" className="mt-10 scroll-mt-4">
      <h2 id="questions-title" tabIndex={-1} className="mb-4 text-h3 outline-none">
        {psychometric ? t.answers : t.questions}
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
        {filters.length > 2 && (
          <Choices
            label={t.show}
            chosen={chosen ? undefined : filter}
            choices={filters.map(({ filter, count }) => [filter, `${t.filters[filter]} (${count})`])}
            onChoose={choose}
          />
        )}
        {result.languages.length > 1 && (
          <Choices
            label={t.language}
            chosen={language}
            choices={[
              ['en', t.languages.en],
              ['hi', t.languages.hi],
            ]}
            onChoose={setLanguage}
          />
        )}
        {hasSolutions && (
          <button
            type="button"
            onClick={() => setOpen(!open)}
            className="min-h-11 cursor-pointer font-semibold text-primary hover:underline"
          >
            {open ? t.closeSolutions : t.openSolutions}
          </button>
        )}
      </div>
      {chosen && (
        <p
          role="status"
          className="mt-4 flex flex-wrap items-center gap-x-4 rounded-card bg-primary-tint px-4 py-2 print:hidden"
        >
          <span className="font-semibold">{t.only(chosen.title, shown.length)}</span>
          <button
            type="button"
            onClick={() => choose('all')}
            className="min-h-11 cursor-pointer font-semibold text-primary underline"
          >
            {t.showEvery}
          </button>
        </p>
      )}
      <QuestionList
        key={chosen ? chosen.questions.join() : filter}
        sections={sections}
        passages={result.passages}
        language={language}
        opensSolutions={open || printing}
        psychometric={psychometric}
        attemptId={result.attemptId}
      />
    </section>
  )
}
