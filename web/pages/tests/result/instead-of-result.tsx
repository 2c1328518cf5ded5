import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { myTestsPath } from '../../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { RoomLink } from '../../../parts/test/room-link.tsx'
import { testSteps } from '../../../parts/test/test-steps.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { AttemptList } from './attempt-list.tsx'
import type { FoundResult } from './find-result.ts'
import { flagsIn } from './result-flags.ts'

/** Why there is no result to show, with links to continue; attempts that have one are listed. */
export function InsteadOfResult({ found }: { found: Exclude<FoundResult, { is: 'result' }> }) {
  const t = useTexts(resultTexts)
  const paths = pathsIn(useLocale())
  const toList = (
    <a href={paths.at(myTestsPath())} className="button-quiet">
      {t.back}
    </a>
  )
  if (found.is === 'none')
    return (
      <Notice title={t.none} help={t.noneHelp}>
        {toList}
      </Notice>
    )
  const { intro } = found
  return (
    <>
      {found.is === 'hidden' ? (
        <Hidden intro={intro} until={found.until}>
          {toList}
        </Hidden>
      ) : (
        <Notice
          title={found.is === 'running' ? t.running : t.notTaken}
          help={found.is === 'running' ? t.runningHelp : t.notTakenHelp}
        >
          <ToRoom intro={intro} />
          {toList}
        </Notice>
      )}
      {found.is === 'running' && <AttemptList intro={intro} shown={undefined} />}
    </>
  )
}

function ToRoom({ intro }: { intro: TestIntro }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const flags = useSearch({ strict: false, select: flagsIn })
  const title = localised(intro.title, locale).text
  const { start, goOn } = testSteps({ ...intro, title }, Date.now(), flags)
  const path = goOn ?? start
  if (path === undefined) return null
  const action = goOn === undefined ? t.start : t.goOn
  return (
    <RoomLink href={pathsIn(locale).at(path)} label={`${action}: ${title}`} className="button">
      {action}
    </RoomLink>
  )
}

interface HiddenProps {
  intro: TestIntro
  until: string | undefined
  children: ReactNode
}

/**
 * For a test that everyone takes at the same time: the answers are shown once it is over, the marks if the
 * server sends them.
 */
function Hidden({ intro, until, children }: HiddenProps) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const { past, fullMarks } = intro
  const latest = past.toSorted((a, b) => a.number - b.number).at(-1)
  const marks = latest?.marks ?? null
  return (
    <Notice
      title={marks === null ? t.hidden : t.yourMarks(shownMarks(marks), shownMarks(fullMarks))}
      help={until ? t.hiddenHelp(momentWords(until, 0, locale)) : t.hiddenLater}
    >
      {children}
    </Notice>
  )
}
