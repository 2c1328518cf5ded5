import type { ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { momentWords } from '../../../parts/page/moment.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { PlainHeading } from '../shelf-frame.tsx'
import { playerTexts } from './player-texts.ts'

interface RefusedProps {
  packageId: number
  error: unknown
  onAgain: () => void
}

/** In place of a lesson: why it does not play, and what can be done. */
export function LessonRefused({ packageId, error, onAgain }: RefusedProps) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const course = pathsIn(locale).at(purchasePath({ packageId, slugurl: 'course' }))
  const problem = problemOf(error)
  const back = (
    <a href={course} className="button-quiet">
      {t.back}
    </a>
  )
  const notice = (title: string, help: string, first?: ReactNode) => (
    <>
      <PlainHeading />
      <Notice title={title} help={help}>
        {first}
        {back}
      </Notice>
    </>
  )
  const again = (
    <button type="button" onClick={onAgain} className="button">
      {t.again}
    </button>
  )
  switch (problem?.code) {
    case 'lesson_ended':
      return notice(
        t.ended,
        t.endedHelp,
        <a href={course} className="button">
          {t.renew}
        </a>,
      )
    case 'lesson_not_yet': {
      const { from } = problem.data
      return notice(t.notYet, t.notYetHelp(typeof from === 'string' ? momentWords(from, 0, locale) : ''))
    }
    case 'lesson_not_ready':
      return notice(t.notReady, t.notReadyHelp, again)
    case 'lesson_not_found':
      return notice(t.noLesson, t.noLessonHelp)
    default:
      return notice(t.failed, t.failedHelp, again)
  }
}
