import { useState } from 'react'
import {
  allBatchesPath,
  examOptionsPath,
  examsPath,
  ownExamPath,
  ppcExamPath,
  ppcPath,
  selectExamsPath,
} from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { getPackageData, type LearningBranch, type PackageData } from '../../../data/learning.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { AreaFrame, NotHere, NothingOfIt, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { BranchCards } from './branch-cards.tsx'
import { ContentList } from './content-list.tsx'
import { keepExamMode, readExamMode } from './exam-modes.ts'
import { branchPath } from './learning-links.ts'
import { ProgressLine } from './progress-line.tsx'
import { useContent } from './use-content.ts'

const named = (branch: LearningBranch) => ({ id: branch.id, title: branch.title.en })

/** The exams of a package that are shown. */
export function Exams({ packageId }: { packageId: number }) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  const answer = useAnswer(`data ${packageId}`, () => getPackageData(packageId))
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, examSubPackages }) => (
        <AreaFrame owned={owned} title={t.exams}>
          {examSubPackages.length === 0 ? (
            <NothingOfIt text={t.noExams} owned={owned} />
          ) : (
            <div className="mt-4">
              <BranchCards branches={examSubPackages} pathOf={(exam) => ownExamPath(owned, named(exam))} />
              <p className="mt-4">
                <a href={paths.at(selectExamsPath(owned))} className="button-quiet">
                  {t.choose}
                </a>
              </p>
            </div>
          )}
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}

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
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const pages = useContent(personId, { packageId, branch: examId, ...(mode && { category: mode }) })
  return (
    <WhenAnswered answer={{ data: pages.shown, error: pages.error, again: pages.askFirst }}>
      {({ package: owned, branch, children, list }) => {
        if (branch?.kind !== 'EXAM') return <NotHere />
        const { text, lang } = localised(branch.title, locale)
        const exam = named(branch)
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
                {t.changeMode}
              </a>
              {batches.length > 0 && (
                <a href={paths.at(allBatchesPath(owned, exam))} className="button-quiet">
                  {t.allBatches}
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

/** With what an exam is studied: everything, or one type of content; this device remembers it. */
export function ExamOptions({ packageId, examId }: Omit<OfExamProps, 'personId'>) {
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
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { package: owned, categoryTabs } = data
  const [mode, setMode] = useState(() => readExamMode(exam.id))
  const { text, lang } = localised(exam.title, locale)
  const path = paths.at(ownExamPath(owned, named(exam)))
  const choose = (chosen: ProductType | undefined) => {
    keepExamMode(exam.id, chosen)
    setMode(chosen)
  }
  return (
    <AreaFrame
      owned={owned}
      title={t.options}
      steps={[
        { label: t.exams, href: paths.at(examsPath(owned)) },
        { label: text, href: path },
      ]}
    >
      <p className="mt-2 font-semibold" lang={lang}>
        {text}
      </p>
      <p className="mt-1 max-w-prose text-quiet">{t.optionsHelp}</p>
      <fieldset className="mt-4">
        <legend className="sr-only">{t.options}</legend>
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
          {t.openExam(text)}
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
