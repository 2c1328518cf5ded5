import { useEffect, useState } from 'react'
import { isOtp } from '../../../../contract/fields/otp.ts'
import { codeTyped } from '../../../person/sign-in/typed-code.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Field, focusOnOpen } from './profile-form.tsx'
import { profileTexts } from './texts/profile-texts.ts'

/** A code on its way: to whom, and when another may be requested (ms). */
export interface CodeOnItsWay {
  to: string
  againAt: number
}

export function codeOnItsWay(
  to: string,
  { resendAfterSeconds }: { resendAfterSeconds: number },
): CodeOnItsWay {
  return { to, againAt: Date.now() + resendAfterSeconds * 1000 }
}

/** The code typed into the field `otp`; undefined if it is invalid. */
export function codeOf(typed: FormData): string | undefined {
  const code = codeTyped(String(typed.get('otp') ?? ''))
  return isOtp(code) ? code : undefined
}

interface CodeFieldProps {
  label?: string
  sent: CodeOnItsWay
  fault: string | undefined
  onAgain: () => void
}

/** The field for the code, in any script's digits, and the button for another code. */
export function CodeField({ label, sent, fault, onAgain }: CodeFieldProps) {
  const t = useTexts(profileTexts)
  const seconds = useSecondsUntil(sent.againAt)
  return (
    <div>
      <p className="mb-3">{t.codeSent(sent.to)}</p>
      <Field
        ref={focusOnOpen}
        label={label ?? t.code}
        name="otp"
        fault={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={30}
      />
      <button
        type="button"
        aria-disabled={seconds > 0}
        onClick={() => seconds === 0 && onAgain()}
        className="mt-1 min-h-11 cursor-pointer text-primary underline aria-disabled:cursor-default aria-disabled:text-quiet aria-disabled:no-underline"
      >
        {seconds > 0 ? t.sendAgainIn(seconds) : t.sendAgain}
      </button>
    </div>
  )
}

function useSecondsUntil(atMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((atMs - now) / 1000))
}
