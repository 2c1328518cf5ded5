import { pathsIn } from '../../../addresses/paths.ts'
import { myTestsPath, type TestFlags } from '../../../addresses/test-paths.ts'
import { examIntroTexts } from '../../texts/exam-intro.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ExamWaiting } from './exam-frame.tsx'
import { ExamNotice } from './exam-notice.tsx'
import type { ExamPlace } from './exam-page.tsx'
import { Intro, type StartAsked } from './intro/intro.tsx'
import { useTest } from './use-test.ts'

interface BeforeTestProps {
  place: ExamPlace
  flags: TestFlags
  onStart: (asked: StartAsked) => Promise<void>
}

/** What is read before a test, once it is known what there is. */
export function BeforeTest({ place, flags, onStart }: BeforeTestProps) {
  const t = useTexts(examIntroTexts)
  const paths = pathsIn(useLocale())
  const { again, ...asked } = useTest(place)
  switch (asked.state) {
    case 'asking':
      return <ExamWaiting />
    case 'known':
      return <Intro test={asked.test} status={place.status} flags={flags} onStart={onStart} onAgain={again} />
    case 'missing':
      return (
        <ExamNotice title={t.missing} help={t.missingHelp}>
          <a href={paths.at(myTestsPath())} target="_self" className="button">
            {t.toTests}
          </a>
        </ExamNotice>
      )
    case 'failed':
      return (
        <ExamNotice title={t.notLoaded}>
          <button type="button" onClick={again} className="button">
            {t.tryAgain}
          </button>
        </ExamNotice>
      )
  }
}
