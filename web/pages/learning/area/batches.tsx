import { examBatchPath, ppcExamPath } from '../../../../addresses/learning-paths.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { listContent } from '../../../data/learning.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { AreaFrame, NotHere, NothingOfIt, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { BranchCards } from './branch-cards.tsx'

interface BatchesProps {
  packageId: number
  /** those of this exam; without it those of the package */
  examId?: number
}

/** The batches of a package or of one of its exams, or that it has none. */
export function Batches({ packageId, examId }: BatchesProps) {
  const t = useTexts(areaTexts)
  const locale = useLocale()
  const answer = useAnswer(`batches ${packageId} ${examId}`, () =>
    listContent({ packageId, ...(examId !== undefined && { branch: examId }) }, 0, 1),
  )
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, branch, children, list }) => {
        if (examId !== undefined && branch?.kind !== 'EXAM') return <NotHere />
        const batches = children.filter(({ kind }) => kind === 'BATCH')
        const type = list[0]?.contentType ?? 'TEST_SERIES'
        const exam = branch && { id: branch.id, title: branch.title.en }
        const { text = t.batches, lang } = branch ? localised(branch.title, locale) : {}
        return (
          <AreaFrame owned={owned} title={branch ? `${text} · ${t.batches}` : t.batches} lang={lang}>
            {batches.length === 0 ? (
              <NothingOfIt text={t.noBatches} owned={owned} />
            ) : (
              <div className="mt-4">
                <BranchCards
                  branches={batches}
                  pathOf={({ id, title }) =>
                    exam ? examBatchPath(owned, exam, { id, title: title.en }) : ppcExamPath(owned, type, id)
                  }
                />
              </div>
            )}
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}
