import type { ReactNode } from 'react'
import type { CallDays, CallSlot } from '../../data/support.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { AskingForm, AskingProblem, OtherWays, Send, Way } from './asking-parts.tsx'
import { type CallChoice, nearDay, shownDay, shownTime } from './call-slot.ts'
import type { AskedProduct } from './opens-dialog.tsx'
import { callBackTexts } from './texts/call-back-texts.ts'
import { maskedPhone } from './typed-asker.ts'
import type { Asking } from './use-asking.ts'

interface SlotStepProps {
  about: AskedProduct
  slots: { data: { days: CallDays } | undefined; error: unknown; again: () => void }
  choice: CallChoice
  onDay: (day: string) => void
  onTime: (time: string) => void
  /** the complete choice */
  call: CallSlot | undefined
  /** of a person signed in with a name */
  phone: string | undefined
  onOtherNumber: () => void
  asking: Asking
  onConfirm: () => void
}

/** First step: a day, and a time of that day. */
export function SlotStep(props: SlotStepProps) {
  const { about, slots, choice, onDay, onTime, call, phone, onOtherNumber, asking, onConfirm } = props
  const { packageTitle, examCategory } = about
  const t = useTexts(callBackTexts)
  const locale = useLocale()
  const days = slots.data?.days
  const chosen = days?.find(({ schedule_date }) => schedule_date === choice.day)
  return (
    <AskingForm onSend={() => call && onConfirm()}>
      <p className="text-quiet">
        {t.about} <span lang={langOf(packageTitle, locale)}>{packageTitle}</span>
      </p>
      {!days && (slots.error === undefined ? <Loading /> : <NotLoaded again={slots.again} />)}
      {days?.length === 0 && <p role="status">{t.noSlots}</p>}
      {!days?.length && <OtherWays examCategory={examCategory} />}
      {days && days.length > 0 && (
        <>
          <fieldset>
            <legend className="mb-1 font-semibold">{t.day}</legend>
            <div className="grid grid-cols-2 gap-2">
              {days.map(({ schedule_date }) => (
                <Choice
                  key={schedule_date}
                  name="day"
                  checked={schedule_date === choice.day}
                  onChoose={() => onDay(schedule_date)}
                >
                  <span className="font-semibold">{shownDay(schedule_date, locale)}</span>
                  <span className="text-small">{nearDay(schedule_date, Date.now(), t)}</span>
                </Choice>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="mb-1 font-semibold">{t.time}</legend>
            {!chosen && <p className="text-quiet">{t.dayFirst}</p>}
            <div className="flex flex-col gap-2">
              {chosen?.slots.map(({ schedule_time, free }) => (
                <Choice
                  key={schedule_time}
                  name="time"
                  checked={free && schedule_time === choice.time}
                  disabled={!free}
                  onChoose={() => onTime(schedule_time)}
                >
                  <span className="tabular-nums">{shownTime(schedule_time, t)}</span>
                  {!free && <span className="font-semibold text-small">{t.full}</span>}
                </Choice>
              ))}
            </div>
          </fieldset>
          {phone && (
            <p className="flex flex-wrap items-center gap-x-3">
              {t.callOn(maskedPhone(phone))}
              {call && <Way onPress={onOtherNumber}>{t.otherNumber}</Way>}
            </p>
          )}
        </>
      )}
      <AskingProblem asking={asking} />
      {days?.length !== 0 && (
        <Send asking={asking} needs={call ? undefined : t.confirmNeeds}>
          {t.confirm}
        </Send>
      )}
    </AskingForm>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several options, large enough for a finger. */
function Choice({ name, checked, disabled = false, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative flex">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className="flex min-h-12 flex-1 flex-wrap items-center justify-between gap-x-2 rounded-control border border-line-strong bg-card px-3 py-2 peer-checked:border-primary peer-checked:bg-primary-tint peer-checked:text-primary-strong peer-checked:ring-1 peer-checked:ring-primary peer-enabled:peer-hover:border-primary peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:border-line peer-disabled:bg-paper peer-disabled:text-quiet">
        {children}
      </span>
    </label>
  )
}

function Loading() {
  const t = useTexts(callBackTexts)
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-quiet">
      <span aria-hidden="true" className="spinner" />
      {t.loading}
    </p>
  )
}

function NotLoaded({ again }: { again: () => void }) {
  const t = useTexts(callBackTexts)
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{t.notLoaded}</p>
      <button type="button" onClick={again} className="button-quiet cursor-pointer">
        {t.tryAgain}
      </button>
    </div>
  )
}
