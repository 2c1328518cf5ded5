import {
  examBatchPath,
  examsPath,
  ownExamPath,
  ppcExamPath,
} from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import {
  getPackageData,
  type LearningBranch,
  listContent,
  type OwnedPackage,
} from '../../../../data/learning.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { AreaFrame, NotHere, NothingOfIt, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { BranchCards } from '../branch-cards.tsx'
import { inAddress } from '../learning-links.ts'
import { examTexts } from './exam-texts.ts'

/** The batches of a package, of whatever exam, or that it has none. */
export function Batches({ packageId }: { packageId: number }) {
  const t = useTexts(areaTexts)
  const answer = useAnswer(`data ${packageId}`, () => getPackageData(packageId))
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, batches, categoryTabs }) => (
        <AreaFrame owned={owned} title={t.batches}>
          <Cards
            owned={owned}
            batches={batches}
            pathOf={({ id }) => ppcExamPath(owned, categoryTabs[0]?.category ?? 'TEST_SERIES', id)}
          />
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}

/** Those of one exam of the package. */
export function BatchesOfExam({ packageId, examId }: { packageId: number; examId: number }) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const answer = useAnswer(`batches ${packageId} ${examId}`, () =>
    listContent({ packageId, branch: examId }, 0, 1),
  )
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, branch, children }) => {
        if (branch?.kind !== 'EXAM') return <NotHere />
        const exam = inAddress(branch)
        const { text } = localised(branch.title, locale)
        const steps = [
          { label: t.exams, href: paths.at(examsPath(owned)) },
          { label: text, href: paths.at(ownExamPath(owned, exam)) },
        ]
        return (
          <AreaFrame owned={owned} title={ofExams.batchesOf(text)} steps={steps}>
            <Cards
              owned={owned}
              batches={children.filter(({ kind }) => kind === 'BATCH')}
              pathOf={(batch) => examBatchPath(owned, exam, inAddress(batch))}
            />
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}

interface CardsProps {
  owned: OwnedPackage
  batches: readonly LearningBranch[]
  /** without language */
  pathOf: (batch: LearningBranch) => string
}

function Cards({ owned, batches, pathOf }: CardsProps) {
  const ofExams = useTexts(examTexts)
  if (batches.length === 0) return <NothingOfIt text={ofExams.noBatches} owned={owned} />
  return (
    <div className="mt-4">
      <BranchCards branches={batches} pathOf={pathOf} />
    </div>
  )
}
