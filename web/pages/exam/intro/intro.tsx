import type { TestStatus } from '../../../../addresses/test-address.ts'
import type { TestFlags } from '../../../../addresses/test-paths.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import { skinOf } from '../../../../exam/skins.ts'
import type { AttemptAsked } from '../../../data/attempts.queries.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { GeneralRules } from '../general-rules.tsx'
import { StateLegend } from '../hall/palette/state-legend.tsx'
import { examIntroTexts } from '../intro-texts.ts'
import { lengthened } from './duration-words.ts'
import { EntryAsking, EntryFailed } from './entry-bar.tsx'
import { IntroFacts } from './intro-facts.tsx'
import { IntroGate } from './intro-gate.tsx'
import { IntroSections } from './intro-sections.tsx'
import { IntroStart } from './intro-start.tsx'
import { mayGoIn, testEntry } from './test-entry.ts'

export type StartAsked = Pick<AttemptAsked, 'language' | 'sections' | 'number'>

interface IntroProps extends EntryProps {
  /** whether the person's state is known; until then `test` is what everyone may read */
  standing: 'asking' | 'failed' | 'known'
}

interface EntryProps {
  test: TestIntro
  /** from the address */
  status: TestStatus
  /** the flags passed along in its query */
  flags: TestFlags
  /** starts or resumes; rejects with the reason if it cannot */
  onStart: (asked: StartAsked) => Promise<void>
  /** the person's state may have changed */
  onAgain: () => void
}

/** The page before a test, with its choices; if the test cannot begin, the reason and the alternatives. */
export function Intro({ standing, ...entry }: IntroProps) {
  const t = useTexts(examIntroTexts)
  const { test } = entry
  const title = localised(test.title, useLocale())
  return (
    <div className="exam-intro">
      <h1 lang={title.lang} className="exam-intro-title">
        {title.text}
      </h1>
      {test.testType === PSYCHOMETRIC && <p className="pill">{t.psychometric}</p>}
      <IntroFacts test={test} />
      <IntroSections test={test} />
      <Instructions test={test} />
      {standing === 'asking' && <EntryAsking />}
      {standing === 'failed' && <EntryFailed onAgain={entry.onAgain} />}
      {standing === 'known' && <Entry {...entry} />}
    </div>
  )
}

/** The paper's own instructions, and those of its hall. */
function Instructions({ test }: { test: TestIntro }) {
  const t = useTexts(examIntroTexts)
  const own = localised(test.instructions, useLocale())
  const skin = skinOf(test.skin)
  const timed = test.sections.every(({ seconds }) => seconds !== null)
  const times = test.sections.map(({ seconds }) => lengthened(seconds ?? 0, test.timePercent))
  return (
    <>
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
          timed={timed}
          sectionCount={test.sections.length}
          seconds={timed ? Math.max(...times) : lengthened(test.durationSeconds, test.timePercent)}
          inputs={test.inputs}
          psychometric={test.testType === PSYCHOMETRIC}
          negative={test.sections.some(({ markings }) => markings.some(({ negative }) => negative > 0))}
        />
      </section>
    </>
  )
}

/** The way in, or why there is none. */
function Entry({ test, status, flags, onStart, onAgain }: EntryProps) {
  const entry = testEntry(status, test)
  if (!mayGoIn(entry, test)) return <IntroGate test={test} entry={entry} flags={flags} />
  return <IntroStart test={test} entry={entry} onStart={onStart} onAgain={onAgain} />
}
