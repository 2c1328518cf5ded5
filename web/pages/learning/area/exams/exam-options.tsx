import { useState } from 'react'
import { examsPath, ownExamPath, ppcExamPath, ppcPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { ProductType } from '../../../../../contract/product-types.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import { getPackageData, type LearningBranch, type PackageData } from '../../../../data/learning.queries.ts'
import { catalogueTexts } from '../../../../parts/product/catalogue-texts.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { AreaFrame, NotHere, WhenAnswered } from '../area-frame.tsx'
import { areaTexts } from '../area-texts.ts'
import { inAddress } from '../learning-links.ts'
import { keepExamMode, readExamMode } from './exam-modes.ts'
import { examTexts } from './exam-texts.ts'

/** With what an exam is studied: everything, or one type of content; this device remembers it. */
export function ExamOptions({ packageId, examId }: { packageId: number; examId: number }) {
  const answer = useAnswer(`data ${packageId}`, () => getPackageData(packageId))
  return (
    <WhenAnswered answer={answer}>
      {(data) => {
        const exam = data.examSubPackages.find(({ id }) => id === examId)
        return exam ? <Modes data={data} exam={exam} /> : <NotHere />
      }}
    </WhenAnswered>
  )
}

function Modes({ data, exam }: { data: PackageData; exam: LearningBranch }) {
  const t = useTexts(areaTexts)
  const ofExams = useTexts(examTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { package: owned, categoryTabs } = data
  const [mode, setMode] = useState(() => readExamMode(exam.id))
  const { text, lang } = localised(exam.title, locale)
  const path = paths.at(ownExamPath(owned, inAddress(exam)))
  const choose = (chosen: ProductType | undefined) => {
    keepExamMode(exam.id, chosen)
    setMode(chosen)
  }
  return (
    <AreaFrame
      owned={owned}
      title={ofExams.options}
      steps={[
        { label: t.exams, href: paths.at(examsPath(owned)) },
        { label: text, href: path },
      ]}
    >
      <p className="mt-2 font-semibold" lang={lang}>
        {text}
      </p>
      <p className="mt-1 max-w-prose text-quiet">{ofExams.optionsHelp}</p>
      <fieldset className="mt-4">
        <legend className="sr-only">{ofExams.options}</legend>
        {[undefined, ...categoryTabs.map(({ category }) => category)].map((type) => (
          <label key={type ?? ''} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="mode"
              checked={mode === type}
              onChange={() => choose(type)}
              className="size-5 accent-primary"
            />
            {type ? shop.typesMany[type] : t.everything}
          </label>
        ))}
      </fieldset>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={path} className="button">
          {ofExams.openExam(text)}
        </a>
        <a
          href={paths.at(mode ? ppcExamPath(owned, mode, exam.id) : ppcPath(owned))}
          className="button-quiet"
        >
          {mode ? shop.typesMany[mode] : t.contents}
        </a>
      </p>
    </AreaFrame>
  )
}
