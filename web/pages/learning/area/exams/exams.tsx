import { ownExamPath, selectExamsPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import { getPackageData } from '../../../../data/learning.queries.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { AreaFrame, NothingOfIt, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { BranchCards } from '../branch-cards.tsx'
import { inAddress } from '../learning-links.ts'
import { examTexts } from './exam-texts.ts'

/** The exams of a package that are shown. */
export function Exams({ packageId }: { packageId: number }) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const paths = pathsIn(useLocale())
  const answer = useAnswer(`data ${packageId}`, () => getPackageData(packageId))
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, examSubPackages }) => (
        <AreaFrame owned={owned} title={t.exams}>
          {examSubPackages.length === 0 ? (
            <NothingOfIt text={ofExams.noExams} owned={owned} />
          ) : (
            <div className="mt-4">
              <BranchCards
                branches={examSubPackages}
                pathOf={(exam) => ownExamPath(owned, inAddress(exam))}
              />
              <p className="mt-4">
                <a href={paths.at(selectExamsPath(owned))} className="button-quiet">
                  {ofExams.choose}
                </a>
              </p>
            </div>
          )}
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}
