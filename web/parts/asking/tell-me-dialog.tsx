import { useState } from 'react'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import { track } from '../../events/track.ts'
import { usePerson } from '../../person/person-store.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { createLead } from './ask-support.ts'
import { AdultBox, isComplete, NameAndPhone } from './asker-fields.tsx'
import { AskingForm, AskingProblem, Send } from './asking-parts.tsx'
import type { ProductDialogProps } from './opens-dialog.tsx'
import { tellMeTexts } from './texts/tell-me-texts.ts'
import { isReachable, maskedPhone } from './typed-asker.ts'
import { useAsker } from './use-asker.ts'
import { useAsking } from './use-asking.ts'

/** Whom to notify when a product opens, and where. */
export function TellMeDialog({ packageId, packageTitle, examCategory, onSent, onClose }: ProductDialogProps) {
  const t = useTexts(tellMeTexts)
  const locale = useLocale()
  const guest = usePerson((person) => person.state === 'guest', true)
  const asking = useAsking()
  const { asker, change } = useAsker()
  const [sent, setSent] = useState(false)
  const { name, phone, adult } = asker
  const send = () =>
    asking.run(async () => {
      const lead = {
        kind: 'OPENING' as const,
        name: normaliseName(name),
        phone,
        adultAsks: adult,
        examCategory,
        packageId,
      }
      await createLead(asking.keyOf(lead), locale, lead)
      track('enquiry_sent', { packageId, kind: lead.kind })
      setSent(true)
      onSent()
    })
  return (
    <DialogFrame heading={sent ? t.doneTitle : t.title} closeLabel={asking.t.close} onGiveUp={onClose}>
      {sent ? (
        <>
          <p className="flex gap-3">
            <CheckIcon className="mt-0.5 size-6 shrink-0 text-good" />
            {t.done(maskedPhone(phone))}
          </p>
          <button type="button" onClick={onClose} className="button min-h-12">
            {asking.t.done}
          </button>
        </>
      ) : (
        <AskingForm onSend={() => isComplete(asker, guest, asking) && send()}>
          <p className="text-quiet">
            {t.about} <span lang={langOf(packageTitle, locale)}>{packageTitle}</span>
          </p>
          <p>{t.help}</p>
          <NameAndPhone asker={asker} onChange={change} asking={asking} />
          {guest && <AdultBox asker={asker} onChange={change} asking={asking} />}
          <AskingProblem asking={asking} />
          <Send asking={asking} needs={isReachable(name, phone) ? undefined : t.sendNeeds}>
            {t.send}
          </Send>
        </AskingForm>
      )}
    </DialogFrame>
  )
}
