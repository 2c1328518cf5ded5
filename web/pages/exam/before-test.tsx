import { useEffect } from 'react'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { TestFlags } from '../../../addresses/test-paths.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ExamWaiting } from './exam-frame.tsx'
import { ExamNotice } from './exam-notice.tsx'
import { Intro, type StartAsked } from './intro/intro.tsx'
import { mayGoIn, testEntry } from './intro/test-entry.ts'
import { examIntroTexts } from './intro-texts.ts'
import type { ExamData } from './load-exam.ts'
import { useTest } from './use-test.ts'

interface BeforeTestProps extends ExamData {
  /** the attempt in progress on this device is being opened */
  opening: boolean
  flags: TestFlags
  /** called when a person who may enter reads the page */
  onPrepare: () => void
  onStart: (asked: StartAsked) => Promise<void>
}

/** The page before a test: first what is the same for everyone, then the person's own state. */
export function BeforeTest({ place, told, opening, flags, onPrepare, onStart }: BeforeTestProps) {
  const t = useTexts(examIntroTexts)
  const paths = pathsIn(useLocale())
  const { again, ...asked } = useTest(place, told, opening)
  const known = asked.state === 'known' ? asked.test : undefined
  const goesIn = known !== undefined && mayGoIn(testEntry(place.status, known), known)
  useEffect(() => {
    if (goesIn) onPrepare()
  }, [goesIn, onPrepare])
  if (asked.state === 'missing')
    return (
      <ExamNotice title={t.missing} help={t.missingHelp}>
        <a href={paths.at(myTestsPath())} target="_self" className="button">
          {t.toTests}
        </a>
      </ExamNotice>
    )
  const test = known ?? told
  if (test)
    return (
      <Intro
        test={test}
        standing={known ? 'known' : asked.state === 'failed' ? 'failed' : 'asking'}
        status={place.status}
        flags={flags}
        onStart={onStart}
        onAgain={again}
      />
    )
  if (asked.state === 'failed')
    return (
      <ExamNotice title={t.notLoaded}>
        <button type="button" onClick={again} className="button">
          {t.tryAgain}
        </button>
      </ExamNotice>
    )
  return <ExamWaiting />
}
