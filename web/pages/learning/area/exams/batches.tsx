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
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Waiting } from '../../shelf-frame.tsx'
import { AreaFrame, NotHere, NothingOfIt, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { BranchCards } from '../branch-cards.tsx'
import { LiveBatch } from '../classes/live-batch.tsx'
import { useLiveBatches } from '../classes/use-live-batches.ts'
import { inAddress } from '../learning-links.ts'
import { ProgressLine } from '../progress-line.tsx'
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
  const live = useLiveBatches(owned.packageId)
  if (batches.length === 0) return <NothingOfIt text={ofExams.noBatches} owned={owned} />
  // Both show at once, so that nothing moves.
  if (!live) return <Waiting />
  return (
    <div className="mt-4 flex flex-col gap-3">
      <LiveCards
        owned={owned}
        batches={batches.flatMap((branch) => {
          const batch = live.get(branch.id)
          return batch ? [{ branch, batch }] : []
        })}
        pathOf={pathOf}
      />
      <BranchCards branches={batches.filter(({ id }) => !live.has(id))} pathOf={pathOf} />
    </div>
  )
}

interface LiveCardsProps extends Pick<CardsProps, 'owned' | 'pathOf'> {
  batches: readonly { branch: LearningBranch; batch: OwnBatch }[]
}

/** Those that are taught live: what is in each, and when its classes are. */
function LiveCards({ owned, batches, pathOf }: LiveCardsProps) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <ul className="grid gap-3 empty:hidden lg:grid-cols-2">
      {batches.map(({ branch, batch }) => {
        const { text, lang } = localised(branch.title, locale)
        return (
          <li key={branch.id} className="min-w-0">
            <article aria-labelledby={`batch-${branch.id}`} className="card flex h-full flex-col gap-2 p-4">
              <h2 id={`batch-${branch.id}`} className="font-semibold text-body leading-snug" lang={lang}>
                <a href={paths.at(pathOf(branch))}>{text}</a>
              </h2>
              <ProgressLine {...branch} />
              <LiveBatch batch={batch} owned={owned} />
            </article>
          </li>
        )
      })}
    </ul>
  )
}
