import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { TextField } from './text-field.tsx'
import { codeTyped } from './typed-code.ts'

interface CodeFieldProps {
  value: string
  onCode: (code: string) => void
  fault: { text: string } | undefined
  hint?: string
  describedBy: string
}

/**
 * Six digits in one field: typed, pasted, offered by the keyboard, or read from the text message if the
 * browser can.
 */
export function CodeField({ onCode, ...field }: CodeFieldProps) {
  const t = useTexts(signInTexts)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => readFromMessage((code) => latest.current(codeTyped(code))), [])
  return (
    <TextField
      {...field}
      onText={(text) => onCode(codeTyped(text))}
      label={t.code}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      className="text-center text-h3 tabular-nums tracking-[0.3em]"
    />
  )
}

/** WebOTP, which few browsers support: waits for the message until it is stopped. */
function readFromMessage(onCode: (code: string) => void): () => void {
  const waiting = new AbortController()
  if ('OTPCredential' in window) {
    const asked = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials.get(asked).then(
      (credential) => {
        if (credential && 'code' in credential && !waiting.signal.aborted) onCode(String(credential.code))
      },
      // Stopped or not allowed: the code is typed.
      () => {},
    )
  }
  return () => waiting.abort()
}
