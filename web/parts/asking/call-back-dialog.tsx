import { useEffect, useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import type { KnownProblem } from '../../data/clients/problem-error.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { CallInput, CallSlot } from '../../data/support.queries.ts'
import { track } from '../../events/track.ts'
import { asksAdult as asksAdultOf, personNow, usePerson } from '../../person/person-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { draftText, keepDraft, readDraft } from '../../ui/device/kept-draft.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { bookCall, whoAsks } from './ask-support.ts'
import { type Asker, NO_ASKER } from './asker-fields.tsx'
import type { AskingFault } from './asking-fault.ts'
import { DetailsStep } from './call-back-details.tsx'
import { DoneStep } from './call-back-done.tsx'
import { SlotStep } from './call-back-slots.tsx'
import { type CallChoice, freeSlot, withDay } from './call-slot.ts'
import type { ProductDialogProps } from './opens-dialog.tsx'
import { askingTexts } from './texts/asking-texts.ts'
import { callBackTexts } from './texts/call-back-texts.ts'
import { useAsking } from './use-asking.ts'

/** The choices and text so far, for this tab; the number is never stored. */
const DRAFT = 'callBackDraft'

type Step = 'slotSelect' | 'detailsCollect' | 'confirmed'

/**
 * Books a counsellor's call in three steps: time, person, confirmation (B §4.11). A person signed in with
 * name and number skips the second.
 */
export function CallBackDialog({ onSent, onClose, ...about }: ProductDialogProps) {
  const t = useTexts(callBackTexts)
  const { close } = useTexts(askingTexts)
  const locale = useLocale()
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  const asking = useAsking()
  const asksAdult = usePerson(asksAdultOf, true) || asking.fault?.field === 'adult'
  const slots = useAnswer('slots', () => personClient.support.listCallSlots({}))
  const [draft] = useState(() => readDraft(DRAFT))
  const [step, setStep] = useState<Step>('slotSelect')
  const [choice, setChoice] = useState<CallChoice>({ day: draftText(draft.day), time: draftText(draft.time) })
  const [asker, setAsker] = useState<Asker>({ ...NO_ASKER, name: draftText(draft.name) })
  const [booked, setBooked] = useState<CallSlot & { leadId: number; phone: string }>()
  const days = slots.data?.days ?? []
  const call = freeSlot(days, choice)

  useEffect(() => track('call_back_opened', { packageId: about.packageId }), [about.packageId])

  const choose = (next: CallChoice) => {
    asking.setFault(undefined)
    setChoice(next)
    keepDraft(DRAFT, { ...next, name: asker.name })
  }
  const toDetails = (known?: { name: string; phone: string | null }) => {
    setAsker((typed) => ({
      ...typed,
      name: typed.name || (known?.name ?? ''),
      phone: typed.phone || (known?.phone ?? ''),
    }))
    setStep('detailsCollect')
  }
  /** What a refused call means: which step to repeat, and why. */
  const refused = ({ code, data, fields }: KnownProblem): AskingFault | undefined => {
    const { next } = data as { next?: CallSlot }
    if (code === 'slot_full' && next) setChoice({ day: next.schedule_date, time: next.schedule_time })
    if (['slot_full', 'slot_passed', 'no_slot_free'].includes(code)) {
      slots.again()
      setStep('slotSelect')
    }
    if (code === 'invalid_input' && fields?.some(({ path }) => path.startsWith('caller_'))) toDetails(me)
    const told = {
      slot_full: t.taken,
      slot_passed: t.passed,
      no_slot_free: t.noSlots,
      too_many_calls: t.tooManyCalls,
    }[code]
    return told === undefined ? undefined : { text: told }
  }
  const book = async (slot: CallSlot, who: Partial<CallInput>, phone: string) => {
    const { packageId, examCategory } = about
    const request = { ...slot, ...who, package_id: packageId, exam_category: examCategory }
    const { leadId, schedule_date, schedule_time } = await bookCall(asking.keyOf(request), locale, request)
    keepDraft(DRAFT, undefined)
    track('call_back_booked', { packageId, slot: Object.keys(t.times).indexOf(schedule_time) })
    setBooked({ leadId, schedule_date, schedule_time, phone })
    setStep('confirmed')
    onSent()
  }
  const confirm = () =>
    asking.run(async () => {
      if (!call) return
      const known = await whoAsks()
      if (known?.name && known.phone && !asksAdultOf(personNow())) await book(call, {}, known.phone)
      else toDetails(known)
    }, refused)
  const bookWithDetails = (name: string) =>
    asking.run(async () => {
      if (!call) return setStep('slotSelect')
      const { phone, adult, leadSource } = asker
      await book(
        call,
        { caller_name: name, caller_phone: phone, adultAsks: adult, lead_source: leadSource || undefined },
        phone,
      )
    }, refused)

  return (
    <DialogFrame
      heading={{ slotSelect: t.slotTitle, detailsCollect: t.detailsTitle, confirmed: t.doneTitle }[step]}
      closeLabel={close}
      onGiveUp={onClose}
    >
      {step === 'slotSelect' && (
        <SlotStep
          about={about}
          slots={slots}
          choice={choice}
          onDay={(day) => choose(withDay(days, choice, day))}
          onTime={(time) => choose({ ...choice, time })}
          call={call}
          phone={me?.name ? (me.phone ?? undefined) : undefined}
          onOtherNumber={() => toDetails({ name: me?.name ?? '', phone: null })}
          asking={asking}
          onConfirm={confirm}
        />
      )}
      {step === 'detailsCollect' && call && (
        <DetailsStep
          call={call}
          onChange={() => setStep('slotSelect')}
          asker={asker}
          onAsker={(change) => {
            setAsker((typed) => ({ ...typed, ...change }))
            if (change.name !== undefined) keepDraft(DRAFT, { ...choice, name: change.name })
          }}
          asksAdult={asksAdult}
          asking={asking}
          onBook={bookWithDetails}
        />
      )}
      {step === 'confirmed' && booked && (
        <DoneStep booked={booked} title={about.packageTitle} onDone={onClose} />
      )}
    </DialogFrame>
  )
}
