import { useTexts } from '../../texts/texts.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { TextField } from './text-field.tsx'

interface ContactFieldProps {
  value: string
  onText: (text: string) => void
  fault: { text: string } | undefined
  hint?: string
  last?: boolean
}

/** One field for a mobile number or an e-mail address: its keyboard has digits and the @. */
export function ContactField({ last = false, ...field }: ContactFieldProps) {
  const t = useTexts(signInTexts)
  return (
    <TextField
      {...field}
      label={t.contact}
      name="username"
      type="text"
      inputMode="email"
      autoComplete="username"
      enterKeyHint={last ? 'go' : 'next'}
      maxLength={254}
    />
  )
}
