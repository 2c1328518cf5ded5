import { shownMarks } from '../../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'
import { durationWords, lengthened } from './duration-words.ts'

type Section = TestIntro['sections'][number]

/** Each section with its questions, marks, its own time if any, and the marks for right and wrong answers. */
export function IntroSections({ test }: { test: TestIntro }) {
  const t = useTexts(examIntroTexts)
  const marked = test.testType !== PSYCHOMETRIC
  const timed = test.sections.every(({ seconds }) => seconds !== null)
  const calculators = { none: t.noCalculator, simple: t.calculator, scientific: t.scientific }
  return (
    <section className="card exam-intro-part">
      <h2 className="exam-intro-heading">{t.sectionsOf}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls it */}
      <section tabIndex={0} aria-label={t.sectionsOf} className="exam-table-frame">
        <table className="exam-intro-sections">
          <thead>
            <tr>
              <th scope="col">{t.section}</th>
              <th scope="col">{t.questions}</th>
              {timed && <th scope="col">{t.time}</th>}
              {marked && <th scope="col">{t.marks}</th>}
              {marked && <th scope="col">{t.marking}</th>}
            </tr>
          </thead>
          <tbody>
            {test.sections.map((section) => (
              <SectionRow
                key={section.id}
                section={section}
                timePercent={test.timePercent}
                timed={timed}
                marked={marked}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="exam-hint">{calculators[test.calculator]}</p>
    </section>
  )
}

interface SectionRowProps {
  section: Section
  timePercent: number
  timed: boolean
  marked: boolean
}

function SectionRow({ section, timePercent, timed, marked }: SectionRowProps) {
  const t = useTexts(examIntroTexts)
  const title = localised(section.title, useLocale())
  return (
    <tr>
      <th scope="row">
        <span lang={title.lang}>{title.text}</span>
        {section.optional && <span className="exam-hint"> ({t.optional})</span>}
      </th>
      <td className="exam-figure">
        {section.questionCount}
        {section.attemptAtMost !== null && (
          <span className="exam-hint exam-block">{t.atMost(section.attemptAtMost)}</span>
        )}
      </td>
      {timed && (
        <td className="exam-figure">{durationWords(lengthened(section.seconds ?? 0, timePercent), t)}</td>
      )}
      {marked && <td className="exam-figure">{shownMarks(section.fullMarks)}</td>}
      {marked && (
        <td>
          {section.markings.map(({ marks, negative, partial }) => (
            <span key={`${marks} ${negative} ${partial}`} className="exam-block">
              {marks === 0
                ? t.noMarks
                : t.markingOf(shownMarks(marks), negative === 0 ? '0' : shownMarks(-negative))}
              {partial && <span className="exam-hint"> ({t.partly})</span>}
            </span>
          ))}
        </td>
      )}
    </tr>
  )
}
