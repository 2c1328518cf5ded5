import { useState } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { EvaluatedAttempt } from '../../api/attempts.queries.ts'
import { resultTexts } from '../../texts/result.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Section } from '../storefront/section.tsx'
import { QuestionList } from './question-list.tsx'
import { filtersOf, letsThrough, type ResultFilter } from './result-outcome.ts'

/** Each question with what was answered, the key and the solution; all, or those that came out one way. */
export function ResultQuestions({ result }: { result: EvaluatedAttempt }) {
  const t = useTexts(resultTexts)
  const [filter, setFilter] = useState<ResultFilter>('all')
  const [language, setLanguage] = useState<Locale>(result.language === 'HINDI' ? 'hi' : 'en')
  const [open, setOpen] = useState(false)
  const psychometric = result.testType === PSYCHOMETRIC
  const all = result.sections.flatMap(({ ques }) => ques.list)
  const filters = psychometric ? [] : filtersOf(all)
  const hasSolutions = !psychometric && all.some(({ solution }) => solution !== undefined)
  const sections = result.sections.map((section) => ({
    ...section,
    questions: section.ques.list.filter((question) => letsThrough(filter, question)),
  }))
  return (
    <Section title={psychometric ? t.answers : t.questions}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {filters.length > 2 && (
          <Choices
            label={t.show}
            chosen={filter}
            choices={filters.map(({ filter, count }) => [filter, `${t.filters[filter]} (${count})`])}
            onChoose={setFilter}
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
      <QuestionList
        key={filter}
        sections={sections}
        passages={result.passages}
        language={language}
        opensSolutions={open}
        psychometric={psychometric}
        attemptId={result.attemptId}
      />
    </Section>
  )
}

interface ChoicesProps<T extends string> {
  label: string
  chosen: T
  choices: (readonly [value: T, label: string])[]
  onChoose: (value: T) => void
}

function Choices<T extends string>({ label, chosen, choices, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, said]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          data-chosen={value === chosen ? '' : undefined}
          onClick={() => onChoose(value)}
          className="choice min-h-11 cursor-pointer"
        >
          {said}
        </button>
      ))}
    </fieldset>
  )
}
