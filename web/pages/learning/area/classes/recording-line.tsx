import { playerPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { LiveClass, Timetable } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { mayBeRecorded } from './class-days.ts'
import { classTexts } from './class-texts.ts'

interface RecordingLineProps {
  lesson: LiveClass
  owned: Timetable['package']
  nowMs: number
  /** it is what its page is for */
  first?: boolean
}

/** The way to the recording of a class that is over, or when it comes; nothing where nothing opens. */
export function RecordingLine({ lesson, owned, nowMs, first = false }: RecordingLineProps) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const { itemId, state, recorded } = lesson
  if (state !== 'OVER' || owned.ended) return null
  if (!recorded)
    return (
      <p className="text-quiet text-small">
        {mayBeRecorded(lesson, nowMs) ? t.recordingSoon : t.notRecorded}
      </p>
    )
  return (
    // Above the link that its row is.
    <p className="relative z-10 mt-1 self-start">
      <a
        // The press that led there lets it sound at once.
        href={`${pathsIn(locale).at(playerPath(owned, 'ONLINE_LIVE_CLASSES', itemId))}#play`}
        aria-label={t.watchOf(localised(lesson.title, locale).text)}
        className={first ? 'button' : 'button-quiet'}
      >
        {t.watch}
      </a>
    </p>
  )
}
