import { useEffect, useState } from 'react'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import { track } from '../../events/track.ts'
import { asksAdult as asksAdultOf, usePerson } from '../../person/person-store.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { draftText, keepDraft, readDraft } from '../../ui/device/kept-draft.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { createLead } from './ask-support.ts'
import { isComplete, NameAndPhone, SourceAndAge } from './asker-fields.tsx'
import { AskingForm, AskingProblem, Send } from './asking-parts.tsx'
import { MessageField } from './message-field.tsx'
import type { ProductDialogProps } from './opens-dialog.tsx'
import { enquiryTexts } from './texts/enquiry-texts.ts'
import { isReachable, maskedPhone } from './typed-asker.ts'
import { useAsker } from './use-asker.ts'
import { useAsking } from './use-asking.ts'

/** The text so far, for this tab; the number is never stored. */
const DRAFT = 'enquiryDraft'

/** A short form about one product, answered by a call (A §2). */
export function EnquiryDialog({
  packageId,
  packageTitle,
  examCategory,
  onSent,
  onClose,
}: ProductDialogProps) {
  const t = useTexts(enquiryTexts)
  const locale = useLocale()
  const asking = useAsking()
  const asksAdult = usePerson(asksAdultOf, true) || asking.fault?.field === 'adult'
  const [draft] = useState(() => readDraft(DRAFT))
  const { asker, change } = useAsker({ name: draftText(draft.name) })
  const [question, setQuestion] = useState(draftText(draft.question))
  const [leadId, setLeadId] = useState<number>()
  const { name, phone, adult, leadSource } = asker
  useEffect(() => track('enquiry_opened', { packageId }), [packageId])
  useEffect(() => {
    if (leadId === undefined) keepDraft(DRAFT, { name, question })
  }, [name, question, leadId])
  const send = () =>
    asking.run(async () => {
      const lead = {
        kind: 'ENROLMENT' as const,
        name: normaliseName(name),
        phone,
        adultAsks: adult,
        message: question.trim() || undefined,
        lead_source: leadSource || undefined,
        examCategory,
        packageId,
      }
      const made = await createLead(asking.keyOf(lead), locale, lead)
      keepDraft(DRAFT, undefined)
      track('enquiry_sent', { packageId, kind: lead.kind })
      setLeadId(made.leadId)
      onSent()
    })
  return (
    <DialogFrame
      heading={leadId === undefined ? t.title : t.doneTitle}
      closeLabel={asking.t.close}
      onGiveUp={onClose}
    >
      {leadId === undefined ? (
        <AskingForm onSend={() => isComplete(asker, asksAdult, asking) && send()}>
          <p className="text-quiet">
            {t.about} <span lang={langOf(packageTitle, locale)}>{packageTitle}</span>
          </p>
          <NameAndPhone asker={asker} onChange={change} asking={asking} />
          <MessageField label={t.question} rows={3} value={question} onText={setQuestion} asking={asking} />
          <SourceAndAge asker={asker} onChange={change} asking={asking} asksAdult={asksAdult} />
          <AskingProblem asking={asking} />
          <Send asking={asking} needs={isReachable(name, phone) ? undefined : t.sendNeeds}>
            {t.send}
          </Send>
        </AskingForm>
      ) : (
        <>
          <p className="flex gap-3">
            <CheckIcon className="mt-0.5 size-6 shrink-0 text-good" />
            {t.doneCall(maskedPhone(phone))}
          </p>
          <p className="text-quiet">{t.number(leadId)}</p>
          <button type="button" onClick={onClose} className="button min-h-12">
            {asking.t.done}
          </button>
        </>
      )}
    </DialogFrame>
  )
}
