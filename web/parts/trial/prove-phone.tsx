import { useEffect, useId, useRef, useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { languageOf } from '../../data/people.queries.ts'
import { changeMe } from '../../person/person-store.ts'
import { CodeField } from '../../person/sign-in/code-field.tsx'
import { ResendCode } from '../../person/sign-in/resend-code.tsx'
import { SentTo } from '../../person/sign-in/sign-in-code.tsx'
import { type CodeSent, codeSent } from '../../person/sign-in/sign-in-step.ts'
import { signInTexts } from '../../person/sign-in/sign-in-texts.ts'
import { StepForm, useWork, WorkButton } from '../../person/sign-in/sign-in-work.tsx'
import { FaultText, TextField } from '../../person/sign-in/text-field.tsx'
import { contactTyped } from '../../person/sign-in/typed-contact.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { trialTexts } from './trial-texts.ts'

/** A mobile number with the code that was sent to it: afterwards it is the person's own. */
export function ProvePhone({ onProven }: { onProven: () => void }) {
  const t = useTexts(trialTexts)
  const s = useTexts(signInTexts)
  const language = languageOf(useLocale())
  const sentTo = useId()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<CodeSent>()
  const [taken, setTaken] = useState<{ text: string }>()
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) form.current?.querySelector('input')?.focus()
  }, [sent])

  const send = async (contact: CodeSent['contact']) => {
    const answer = await personClient.accounts.requestContactCode({ ...contact, language })
    setSent(codeSent(contact, answer, Date.now()))
    setCode('')
  }
  const askForCode = () => {
    setTaken(undefined)
    const read = contactTyped(typed)
    if ('contact' in read && read.contact.phone !== undefined) return void run(() => send(read.contact))
    setFault({ field: 'contact', text: s.faults.phone })
  }
  const prove = () => {
    if (!sent) return
    if (code.length !== 6) return setFault({ field: 'code', text: s.faults.code })
    void run(async () => {
      try {
        const { me } = await personClient.accounts.verifyContact({ ...sent.contact, otp: code })
        changeMe(() => me)
        onProven()
      } catch (error) {
        if (problemOf(error)?.code !== 'contact_taken') throw error
        // The code is used up, and another number is needed.
        setTaken({ text: t.taken })
        setSent(undefined)
      }
    })
  }

  if (!sent)
    return (
      <StepForm key="phone" onSend={askForCode}>
        <p>{t.phoneFirst}</p>
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          maxLength={30}
          value={typed}
          onText={setTyped}
          fault={faultOf('contact') ?? taken}
        />
        <FaultText fault={faultBeside('contact')} />
        <WorkButton busy={busy}>{t.getCode}</WorkButton>
      </StepForm>
    )
  return (
    <div ref={form}>
      <StepForm key="code" onSend={prove}>
        <SentTo id={sentTo} sent={sent} onChange={() => setSent(undefined)} />
        <CodeField
          value={code}
          onCode={setCode}
          fault={faultOf('code')}
          hint={s.codeHint}
          describedBy={sentTo}
        />
        <FaultText fault={faultBeside('code')} />
        <WorkButton busy={busy}>{s.goOn}</WorkButton>
        <ResendCode sent={sent} onResend={() => send(sent.contact)} />
      </StepForm>
    </div>
  )
}
