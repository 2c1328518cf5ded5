import { useState } from 'react'
import { allBatchesPath, examOptionsPath, examsPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { ProductType } from '../../../../../contract/product-types.ts'
import { catalogueTexts } from '../../../../parts/product/catalogue-texts.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { AreaFrame, NotHere, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { BranchCards } from '../branch-cards.tsx'
import { ContentList } from '../content-list.tsx'
import { branchPath, inAddress } from '../learning-links.ts'
import { ProgressLine } from '../progress-line.tsx'
import { useContent } from '../use-content.ts'
import { readExamMode } from './exam-modes.ts'
import { examTexts } from './exam-texts.ts'

interface OfExamProps {
  personId: number
  packageId: number
  examId: number
}

/** One exam of a package: its subjects and its contents, with what this device studies it. */
export function Exam({ personId, packageId, examId }: OfExamProps) {
  const [mode] = useState(() => readExamMode(examId))
  return <ExamContents key={mode} personId={personId} packageId={packageId} examId={examId} mode={mode} />
}

function ExamContents({
  personId,
  packageId,
  examId,
  mode,
}: OfExamProps & { mode: ProductType | undefined }) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const pages = useContent(personId, { packageId, branch: examId, ...(mode && { category: mode }) })
  return (
    <WhenAnswered answer={{ data: pages.shown, error: pages.error, again: pages.askFirst }}>
      {({ package: owned, branch, children, list }) => {
        if (branch?.kind !== 'EXAM') return <NotHere />
        const { text, lang } = localised(branch.title, locale)
        const exam = inAddress(branch)
        const type = mode ?? list[0]?.contentType ?? 'TEST_SERIES'
        const batches = children.filter(({ kind }) => kind === 'BATCH')
        const subjects = children.filter(({ kind }) => kind !== 'BATCH')
        return (
          <AreaFrame
            owned={owned}
            title={text}
            lang={lang}
            steps={[{ label: t.exams, href: paths.at(examsPath(owned)) }]}
          >
            <div className="mt-3 max-w-md">
              <ProgressLine {...branch} />
            </div>
            <p className="mt-3 flex flex-wrap gap-3">
              <a href={paths.at(examOptionsPath(owned, exam))} className="button-quiet">
                {ofExams.changeMode}
              </a>
              {batches.length > 0 && (
                <a href={paths.at(allBatchesPath(owned, exam))} className="button-quiet">
                  {ofExams.allBatches}
                </a>
              )}
            </p>
            {subjects.length > 0 && (
              <Section title={t.subjects}>
                <BranchCards
                  branches={subjects}
                  pathOf={(child) => branchPath(owned, type, child, [branch])}
                />
              </Section>
            )}
            <Section title={mode ? shop.typesMany[mode] : t.contents}>
              <ContentList pages={pages} owned={owned} within={1} />
            </Section>
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}
