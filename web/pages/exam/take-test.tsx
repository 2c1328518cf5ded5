import { useCallback, useEffect, useState } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { myTestsPath, TEST_FLAGS, type TestFlags, testAnalysisPath } from '../../../addresses/test-paths.ts'
import { attempts } from '../../api/attempts.queries.ts'
import { useLocale } from '../../texts/texts.tsx'
import { BeforeTest } from './before-test.tsx'
import { ExamFrame, ExamWaiting } from './exam-frame.tsx'
import type { ExamPlace } from './exam-page.tsx'
import { ExamRoom } from './hall/exam-room.tsx'
import { localised } from './hall/localised.ts'
import type { StartAsked } from './intro/intro.tsx'
import { openAttempt } from './open-attempts.ts'
import { useOpening } from './use-opening.ts'

/** A test from what is read before it to its end. After a reload it goes straight on: with a network or without. */
export function TakeTest({ place }: { place: ExamPlace }) {
  const { packageId, mappingId } = place
  const locale = useLocale()
  const paths = pathsIn(locale)
  const [flags] = useState(() => flagsIn(location.search))
  const { room, open } = useOpening(place)
  const [straight, setStraight] = useState(() => (place.status === 'resume' ? openAttempt(place) : undefined))
  useEffect(() => {
    if (straight === undefined) return
    // Whatever stands in the way, what is read before a test tells it.
    open(straight).catch((error: unknown) => {
      console.info('not gone straight on', error)
      setStraight(undefined)
    })
  }, [straight, open])
  const start = useCallback(
    async ({ language, sections, number }: StartAsked) => {
      const begun = await attempts().startAttempt({ packageId, mappingId, language, sections, number })
      await open(begun.attemptId)
    },
    [packageId, mappingId, open],
  )
  if (room) {
    const { paper, number } = room.snapshot()
    const title = localised(paper.title, locale).text
    const { ppc, isTestPass } = flags
    const result = testAnalysisPath({ packageId, mappingId, title }, { ppc, isTestPass, attempt: number })
    return <ExamRoom room={room} resultHref={paths.at(result)} testsHref={paths.at(myTestsPath())} />
  }
  return (
    <ExamFrame>
      {straight === undefined ? <BeforeTest place={place} flags={flags} onStart={start} /> : <ExamWaiting />}
    </ExamFrame>
  )
}

/** What rides along in the query (B §2.4). */
function flagsIn(search: string): TestFlags {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    TEST_FLAGS.map((name) => [name, query.get(name)]).filter(([, value]) => value !== null),
  ) as TestFlags
}
