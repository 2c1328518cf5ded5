import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { useLocale } from '../../texts/texts.tsx'
import mathematics from '../../ui/katex.css?url'
import { InsteadOfPractice } from './instead-of-practice.tsx'
import { NotebookWaiting } from './notebook-waiting.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import { PracticeSummary } from './practice-summary.tsx'
import { openQuestion, progress } from './sitting.ts'
import { usePractice } from './use-practice.ts'

/** The questions that the signed-in person has to answer now, one after another. */
export function MyPractice() {
  const attemptId = useSearch({ strict: false, select: attemptIn })
  const [language, setLanguage] = useState<Locale>(useLocale())
  const { sitting, asking, fault, pass, again } = usePractice(attemptId)
  if (fault) return <InsteadOfPractice why={fault} again={again} />
  if (!sitting || asking) return <NotebookWaiting />
  const { right, wrong, seen } = sitting
  const asked = openQuestion(sitting)
  if (!asked)
    return right + wrong > 0 ? (
      <PracticeSummary right={right} wrong={wrong} />
    ) : (
      <InsteadOfPractice why="none" again={again} />
    )
  return (
    <>
      {/* No question is shown before the styles for formulas have loaded. */}
      <link rel="stylesheet" href={mathematics} precedence="default" />
      <PracticeQuestion
        key={`${right + wrong} ${asked.mistakeId}`}
        asked={asked}
        progress={progress(sitting)}
        onceMore={seen.has(asked.mistakeId)}
        takesFocus={right + wrong > 0}
        language={language}
        onLanguage={setLanguage}
        onPass={pass}
      />
    </>
  )
}

/** `?attempt=12`; undefined if it is not an id. */
function attemptIn({ attempt }: Record<string, unknown>): number | undefined {
  const id = Number(attempt)
  return typeof attempt === 'string' && /^[1-9]\d{0,15}$/.test(attempt) && Number.isSafeInteger(id)
    ? id
    : undefined
}
