import { lazy, Suspense } from 'react'
import { allBatchesPath, ownExamPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AreaFrame, NotHere, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { BranchCards } from '../branch-cards.tsx'
import { ContentList } from '../content-list.tsx'
import { branchPath, inAddress } from '../learning-links.ts'
import { ProgressLine } from '../progress-line.tsx'
import { useContent } from '../use-content.ts'
import { examTexts } from './exam-texts.ts'

/** A course without live classes does not load what they need. */
const LiveBatchOf = lazy(async () => ({
  default: (await import('../classes/live-batch-of.tsx')).LiveBatchOf,
}))

interface BatchContentsProps {
  personId: number
  packageId: number
  examId: number
  batchId: number
}

/** One batch of an exam: its subjects and everything in it. */
export function BatchContents({ personId, packageId, examId, batchId }: BatchContentsProps) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const pages = useContent(personId, { packageId, branch: batchId })
  return (
    <WhenAnswered answer={{ data: pages.shown, error: pages.error, again: pages.askFirst }}>
      {({ package: owned, branch, children, list }) => {
        const exam = branch?.under.find(({ id }) => id === examId)
        if (branch?.kind !== 'BATCH' || !exam) return <NotHere />
        const { text, lang } = localised(branch.title, locale)
        const named = inAddress(exam)
        const steps = [
          { label: localised(exam.title, locale).text, href: paths.at(ownExamPath(owned, named)) },
          { label: ofExams.allBatches, href: paths.at(allBatchesPath(owned, named)) },
        ]
        return (
          <AreaFrame owned={owned} title={text} lang={lang} steps={steps}>
            <div className="mt-3 max-w-md">
              <ProgressLine {...branch} />
            </div>
            {list.some(({ kind }) => kind === 'CLASS') && (
              <Suspense fallback={<Skeleton className="mt-4 h-52 w-full" />}>
                <LiveBatchOf owned={owned} branchId={branch.id} />
              </Suspense>
            )}
            {children.length > 0 && (
              <Section title={t.subjects}>
                <BranchCards
                  branches={children}
                  pathOf={(child) =>
                    branchPath(owned, list[0]?.contentType ?? 'TEST_SERIES', child, [...branch.under, branch])
                  }
                />
              </Section>
            )}
            <Section title={t.contents}>
              <ContentList pages={pages} owned={owned} within={branch.under.length + 1} />
            </Section>
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}
