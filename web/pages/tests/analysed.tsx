import { useMemo, useState } from 'react'
import type { EvaluatedAttempt } from '../../data/attempts.queries.ts'
import type { TestIntro } from '../../data/tests.queries.ts'
import { LoadedInView } from './analysis/loaded-in-view.tsx'
import { Places } from './analysis/places.tsx'
import { type AnalysisState, Summary } from './analysis/summary.tsx'
import { useStayAtPlace } from './analysis/use-stay-at-place.ts'
import { AttemptList } from './result/attempt-list.tsx'
import { questionFacts } from './result/question-facts.ts'
import { ResultQuestions } from './result/result-questions.tsx'
import { ResultScore } from './result/result-score.tsx'
import { ResultSections } from './result/result-sections.tsx'

interface AnalysedProps {
  result: EvaluatedAttempt
  intro: TestIntro
  analysis: AnalysisState
}

const loadOthers = async () => (await import('./analysis/among-others/among-others.tsx')).AmongOthers
const loadLosses = async () => (await import('./analysis/losses/losses.tsx')).Losses
const loadNext = async () => (await import('./analysis/losses/next-steps.tsx')).NextSteps
const loadKeep = async () => (await import('./analysis/keeping/keep.tsx')).Keep

/**
 * A result with its analysis: the marks, how good they are, where marks were lost, what to do next, each
 * question, and what to save.
 */
export function Analysed({ result, intro, analysis }: AnalysedProps) {
  const { found, failed } = analysis
  const facts = useMemo(() => questionFacts(result, found), [result, found])
  useStayAtPlace()
  const [chosen, setChosen] = useState<{ title: string; questions: number[] }>()
  const choose = (title: string, questions: number[]) => {
    setChosen({ title, questions })
    const place = document.getElementById('questions')
    place?.scrollIntoView()
    place?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ResultScore result={result} intro={intro} analysis={found} />
      <Places number={result.number} failed={failed} />
      {/* Without a comparison there is little to say, so it is beside the sections. */}
      <div className={found?.tooFew ? 'grid grid-cols-1 items-start gap-x-4 lg:grid-cols-2' : undefined}>
        <Summary analysis={analysis} marks={result.marks.got} />
        <ResultSections result={result} />
      </div>
      {found && (
        <LoadedInView load={loadOthers} height="h-[76rem] lg:h-[50rem]" props={{ result, analysis: found }} />
      )}
      {/* If the analysis fails to load, nothing is known about others; the rest is in the result. */}
      {(found || failed) && (
        <>
          <LoadedInView
            id="losses"
            load={loadLosses}
            height="h-[120rem] lg:h-[83rem]"
            props={{ result, intro, facts, choose }}
          />
          <LoadedInView
            id="next"
            load={loadNext}
            height="h-[46rem] lg:h-[32rem]"
            ahead={4_000}
            props={{ result, facts, choose }}
          />
        </>
      )}
      <ResultQuestions result={result} facts={facts} chosen={chosen} onAll={() => setChosen(undefined)} />
      {found ? (
        <LoadedInView
          id="keep"
          load={loadKeep}
          height="h-[50rem] lg:h-[30rem]"
          props={{ result, intro, analysis: found }}
        />
      ) : (
        <AttemptList intro={intro} shown={result.number} />
      )}
    </>
  )
}
