import { useState } from 'react'
import type { CallSlot } from '../../data/support.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CalendarIcon } from '../../ui/fact-icons.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { calendarFile } from './calendar-file.ts'
import { shownDay, shownTime } from './call-slot.ts'
import { askingTexts } from './texts/asking-texts.ts'
import { callBackTexts } from './texts/call-back-texts.ts'
import { maskedPhone } from './typed-asker.ts'

interface DoneStepProps {
  booked: CallSlot & { leadId: number; phone: string }
  title: string
  onDone: () => void
}

/** Last step: the time, the number, and a calendar entry. */
export function DoneStep({ booked, title, onDone }: DoneStepProps) {
  const t = useTexts(callBackTexts)
  const { done } = useTexts(askingTexts)
  const locale = useLocale()
  const [calendar] = useState(() =>
    calendarFile({
      call: booked,
      uid: `call-${booked.leadId}@${location.hostname}`,
      summary: t.calendarTitle,
      description: title,
      nowMs: Date.now(),
    }),
  )
  return (
    <>
      <p className="flex gap-3">
        <CheckIcon className="mt-0.5 size-6 shrink-0 text-good" />
        <span className="font-semibold text-large tabular-nums">
          {shownDay(booked.schedule_date, locale)}, {shownTime(booked.schedule_time, t)}
        </span>
      </p>
      <p>
        {t.doneCall(maskedPhone(booked.phone))}{' '}
        <span className="text-quiet" lang={langOf(title, locale)}>
          {title}
        </span>
      </p>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        download="call.ics"
        className="button-quiet min-h-12"
      >
        <CalendarIcon className="size-5 shrink-0" />
        {t.calendar}
      </a>
      <button type="button" onClick={onDone} className="button min-h-12">
        {done}
      </button>
    </>
  )
}
