import type { LiveClass } from '../../../data/live/classes.queries.ts'
import { calendarFileOf } from '../../../parts/calendar/class-file.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { liveTexts } from './live-texts.ts'
import type { FreeReminders } from './use-free-reminders.ts'

interface ClassAheadProps {
  lesson: LiveClass
  title: string
  reminders: FreeReminders
}

/** What a signed-in person can do so as not to miss a free class: be reminded, or have it in a calendar. */
export function ClassAhead({ lesson, title, reminders: { itemIds, failed, set } }: ClassAheadProps) {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  if (!itemIds) return null
  const reminded = itemIds.includes(lesson.itemId)
  return (
    <div>
      <div className="flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-pressed={reminded}
          onClick={() => void set(lesson.itemId, !reminded)}
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary hover:underline"
        >
          {reminded ? t.reminded : t.remind}
          <span className="sr-only">: {title}</span>
        </button>
        <a
          href={calendarFileOf(lesson, locale)}
          download
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t.toCalendar}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
      <p role="status" className="text-quiet text-small empty:hidden">
        {reminded && t.remindedHelp}
      </p>
      <p role="alert" className="text-bad text-small empty:hidden">
        {failed === lesson.itemId && t.remindFailed}
      </p>
    </div>
  )
}
