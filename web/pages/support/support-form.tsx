import { useEffect, useRef, useState } from 'react'
import { normaliseName } from '../../../contract/fields/person-name.ts'
import type { LeadInput } from '../../data/support.queries.ts'
import { createLead } from '../../parts/asking/ask-support.ts'
import { AdultBox, isComplete, NameAndPhone } from '../../parts/asking/asker-fields.tsx'
import { AskingForm, AskingProblem, Send } from '../../parts/asking/asking-parts.tsx'
import { MessageField } from '../../parts/asking/message-field.tsx'
import { forgetSupportDraft, keepSupportDraft, readSupportDraft } from '../../parts/asking/support-draft.ts'
import { isReachable, maskedPhone } from '../../parts/asking/typed-asker.ts'
import { useAsker } from '../../parts/asking/use-asker.ts'
import { useAsking } from '../../parts/asking/use-asking.ts'
import { asksAdult as asksAdultOf, usePerson } from '../../person/person-store.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { useAwake } from '../../ui/awake.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import type { SupportPageData } from './support-loader.ts'
import { supportPageTexts } from './support-page-texts.ts'
import { type SupportTopic, TopicFields } from './topic-fields.tsx'

type Goals = SupportPageData['goals']

/** A request for a call: its subject, prefilled from this device's draft, and whom to call. */
export function SupportForm({ goals }: { goals: Goals }) {
  const t = useTexts(supportPageTexts)
  const [sent, setSent] = useState<{ leadId: number; phone: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(sent)
  useEffect(() => {
    if (shown.current === sent) return
    shown.current = sent
    heading.current?.focus()
  }, [sent])
  return (
    <section
      id="request"
      aria-labelledby="request-heading"
      className="card mt-10 flex max-w-3xl flex-col gap-4 self-start p-5 lg:mt-0"
    >
      <h2 id="request-heading" ref={heading} tabIndex={-1} className="text-h4 outline-none">
        {sent ? t.doneTitle : t.request}
      </h2>
      {sent ? (
        <>
          <p className="flex gap-3">
            <CheckIcon className="mt-0.5 size-6 shrink-0 text-good" />
            {t.doneCall(maskedPhone(sent.phone))}
          </p>
          <p className="text-quiet">{t.number(sent.leadId)}</p>
          <button type="button" onClick={() => setSent(undefined)} className="button-quiet cursor-pointer">
            {t.another}
          </button>
        </>
      ) : (
        <RequestForm goals={goals} onSent={(leadId, phone) => setSent({ leadId, phone })} />
      )}
      <noscript>
        <p>{t.noScript}</p>
      </noscript>
    </section>
  )
}

function RequestForm({ goals, onSent }: { goals: Goals; onSent: (leadId: number, phone: string) => void }) {
  const t = useTexts(supportPageTexts)
  const locale = useLocale()
  const awake = useAwake()
  const asking = useAsking()
  const asksAdult = usePerson(asksAdultOf, true) || asking.fault?.field === 'adult'
  const { asker, change } = useAsker()
  const [topic, setTopic] = useState<SupportTopic>({ examCategory: '', exam: '', product: '', issue: '' })
  const [message, setMessage] = useState('')
  // Only in the browser: the server does not know what a device has stored.
  useEffect(() => setTopic(readSupportDraft(Date.now())), [])
  const { name, phone, adult } = asker
  const onTopic = (next: SupportTopic) => {
    setTopic(next)
    keepSupportDraft(next, Date.now())
  }
  const send = () =>
    asking.run(async () => {
      const lead: LeadInput = {
        kind: 'SUPPORT',
        name: normaliseName(name),
        phone,
        adultAsks: adult,
        examCategory: topic.examCategory || undefined,
        exam: topic.exam || undefined,
        product: topic.product || undefined,
        issue: topic.issue || undefined,
        message: message.trim() || undefined,
      }
      const { leadId } = await createLead(asking.keyOf(lead), locale, lead)
      forgetSupportDraft()
      onSent(leadId, phone)
    })
  return (
    <div className="noscript:hidden">
      <AskingForm onSend={() => isComplete(asker, asksAdult, asking) && send()}>
        <p className="text-quiet">{awake ? t.requestWhy : t.waking}</p>
        {/* Disabled until the script runs, which would miss anything typed before. */}
        <fieldset disabled={!awake} className="flex min-w-0 flex-col gap-4">
          <TopicFields goals={goals} topic={topic} onTopic={onTopic} />
          <MessageField label={t.message} rows={4} value={message} onText={setMessage} asking={asking} />
          <NameAndPhone asker={asker} onChange={change} asking={asking} />
          {asksAdult && <AdultBox asker={asker} onChange={change} asking={asking} />}
          <AskingProblem asking={asking} />
          <Send asking={asking} needs={isReachable(name, phone) ? undefined : t.sendNeeds}>
            {t.send}
          </Send>
        </fieldset>
      </AskingForm>
    </div>
  )
}
