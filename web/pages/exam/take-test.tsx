import { useEffect, useState } from 'react'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { TEST_FLAGS, type TestFlags, testAnalysisPath } from '../../../addresses/test-paths.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale } from '../../texts/texts.tsx'
import { useAwake } from '../../ui/awake.ts'
import { BeforeTest } from './before-test.tsx'
import { ExamFrame } from './exam-frame.tsx'
import type { ExamData } from './load-exam.ts'
import { openAttempt } from './open-attempts.ts'
import { useOpening } from './use-opening.ts'

/**
 * A test from the page before it to its end. After a reload it resumes at once, with or without a network.
 */
export function TakeTest({ place, told }: ExamData) {
  const { packageId, mappingId, status } = place
  const locale = useLocale()
  const paths = pathsIn(locale)
  const flags = useFlags()
  const { opened, prepare, open, start } = useOpening(place)
  const [opening, setOpening] = useState(status === 'resume')
  useEffect(() => {
    if (status !== 'resume') return
    const underWay = openAttempt({ packageId, mappingId })
    if (underWay === undefined) return setOpening(false)
    // If it fails, the page before the test shows the reason.
    open(underWay).catch((error: unknown) => {
      console.info('not gone straight on', error)
      setOpening(false)
    })
  }, [status, packageId, mappingId, open])
  if (opened) {
    const { room, ExamRoom } = opened
    const { paper, number } = room.snapshot()
    const title = localised(paper.title, locale).text
    const { ppc, isTestPass } = flags
    const result = testAnalysisPath({ packageId, mappingId, title }, { ppc, isTestPass, attempt: number })
    return <ExamRoom room={room} resultHref={paths.at(result)} testsHref={paths.at(myTestsPath())} />
  }
  return (
    <ExamFrame>
      <BeforeTest
        place={place}
        told={told}
        opening={opening}
        flags={flags}
        onPrepare={prepare}
        onStart={start}
      />
    </ExamFrame>
  )
}

/**
 * The flags passed along in the query (B §2.4); the server renders none of them, because the page is the same
 * for everyone.
 */
function useFlags(): TestFlags {
  const awake = useAwake()
  const [flags] = useState(() => (typeof location === 'undefined' ? {} : flagsIn(location.search)))
  return awake ? flags : NO_FLAGS
}

const NO_FLAGS: TestFlags = {}

function flagsIn(search: string): TestFlags {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    TEST_FLAGS.map((name) => [name, query.get(name)]).filter(([, value]) => value !== null),
  ) as TestFlags
}
