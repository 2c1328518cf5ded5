import { liveClassesPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ClassPlace, EnteredClass } from '../../../data/live/classroom.queries.ts'
import { dateAndTime } from '../../../parts/product/class-time.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { classRoomTexts } from './class-room-texts.ts'

/** Within which a recording plays after its class (A §9). */
const RECORDED_MS = 6 * 3_600_000

/** Why somebody is not in the room, and where they can go. */
export function OutOfRoom({
  code,
  place,
  lesson: { startsAt, minutes },
  onLeave,
}: {
  code: string
  place: ClassPlace
  lesson: EnteredClass['class']
  onLeave: () => void
}) {
  const t = useTexts(classRoomTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const recordedBy = new Date(Date.parse(startsAt) + minutes * 60_000 + RECORDED_MS).toISOString()
  const [title, help] =
    code === 'class_full' ? [t.full, t.fullHelp(dateAndTime(recordedBy, locale))] : wordsOf(code, t)
  return (
    <div role="alert" className="room-out">
      <h2 className="text-h4">{title}</h2>
      <p>{help}</p>
      <p className="room-presses">
        <a href={paths.at(liveClassesPath(place.packageId))} className="button">
          {t.toTimetable}
        </a>
        <button type="button" onClick={onLeave} className="button-quiet">
          {t.toClass}
        </button>
      </p>
    </div>
  )
}

function wordsOf(code: string, t: (typeof classRoomTexts)['en']): [title: string, help: string] {
  switch (code) {
    case 'removed_from_class':
      return [t.removed, t.removedHelp]
    case 'class_cancelled':
      return [t.cancelled, t.cancelledHelp]
    case 'doors_closed':
      return [t.notOpen, t.notOpenHelp]
    default:
      return [t.notIn, t.notInHelp]
  }
}
