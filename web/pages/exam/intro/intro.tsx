import { useEffect, useRef } from 'react'
import type { TestStatus } from '../../../../addresses/test-address.ts'
import type { TestFlags } from '../../../../addresses/test-paths.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import { skinOf } from '../../../../exam/skins.ts'
import type { AttemptAsked } from '../../../api/attempts.queries.ts'
import type { TestIntro } from '../../../api/tests.queries.ts'
import { examIntroTexts } from '../../../texts/exam-intro.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { localised } from '../hall/localised.ts'
import { StateLegend } from '../hall/state-legend.tsx'
import { GeneralRules } from './general-rules.tsx'
import { IntroFacts } from './intro-facts.tsx'
import { IntroGate } from './intro-gate.tsx'
import { IntroSections } from './intro-sections.tsx'
import { IntroStart } from './intro-start.tsx'
import { testEntry } from './test-entry.ts'

export type StartAsked = Pick<AttemptAsked, 'language' | 'sections' | 'number'>

interface IntroProps {
  test: TestIntro
  /** as the address has it */
  status: TestStatus
  /** what its query carries along */
  flags: TestFlags
  /** begins or goes on; rejects with what stands in the way */
  onStart: (asked: StartAsked) => Promise<void>
  /** how far somebody is may have changed */
  onAgain: () => void
}

/** What is read and chosen before a test; where it cannot be begun, why, and what can be done instead. */
export function Intro({ test, status, flags, onStart, onAgain }: IntroProps) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = localised(test.title, locale)
  const own = localised(test.instructions, locale)
  const skin = skinOf(test.skin)
  const entry = testEntry(status, test)
  const isOpen = entry.kind === 'resume' || (entry.kind === 'begin' && test.access === 'open')
  const start = <IntroStart test={test} entry={entry} onStart={onStart} onAgain={onAgain} />
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="exam-intro">
      <h1 ref={heading} tabIndex={-1} lang={title.lang} className="exam-intro-title">
        {title.text}
      </h1>
      {test.testType === PSYCHOMETRIC && <p className="pill">{t.psychometric}</p>}
      <IntroFacts test={test} />
      {!isOpen && <IntroGate test={test} entry={entry} flags={flags} />}
      {/* Whoever goes on has read the rest before, and the time runs. */}
      {entry.kind === 'resume' && start}
      <IntroSections test={test} />
      {own.text && (
        <section className="card exam-intro-part">
          <h2 className="exam-intro-heading">{t.own}</h2>
          <RichText html={own.text} lang={own.lang} />
        </section>
      )}
      <section className="card exam-intro-part">
        <h2 className="exam-intro-heading">{t.states}</h2>
        <StateLegend skin={skin} />
      </section>
      <section className="card exam-intro-part">
        <h2 className="exam-intro-heading">{t.general}</h2>
        <GeneralRules
          skin={skin}
          timed={test.sections.every(({ seconds }) => seconds !== null)}
          sectionCount={test.sections.length}
          psychometric={test.testType === PSYCHOMETRIC}
        />
      </section>
      {isOpen && entry.kind === 'begin' && start}
    </div>
  )
}
