import { useId, useState } from 'react'
import { isPersonName, normaliseName } from '../../../contract/fields/person-name.ts'
import { personClient } from '../../data/clients/person-client.ts'
import type { Me } from '../../data/people.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { StepForm, useWork, WorkButton } from './sign-in-work.tsx'
import { FaultText, TextField } from './text-field.tsx'

/** A new person is already signed in; the name is optional. */
export function NameStep({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const t = useTexts(signInTexts)
  const [text, setText] = useState('')
  const why = useId()
  const { busy, run, setFault, faultOf, faultBeside } = useWork()
  const submit = () => {
    const name = normaliseName(text)
    if (!isPersonName(name)) setFault({ field: 'name', text: t.faults.name })
    else void run(async () => onDone((await personClient.people.updateProfile({ name })).me))
  }
  return (
    <StepForm onSend={submit}>
      <p id={why} className="text-quiet">
        {t.nameWhy}
      </p>
      <TextField
        label={t.name}
        describedBy={why}
        value={text}
        onText={setText}
        fault={faultOf('name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={100}
      />
      <FaultText fault={faultBeside('name')} />
      <WorkButton busy={busy}>{t.save}</WorkButton>
      <button type="button" onClick={() => onDone(me)} className="button-quiet w-full">
        {t.later}
      </button>
    </StepForm>
  )
}
