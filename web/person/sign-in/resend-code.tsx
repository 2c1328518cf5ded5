import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import type { CodeSent } from './sign-in-step.ts'
import { signInTexts } from './sign-in-texts.ts'
import { useWork } from './sign-in-work.tsx'
import { FaultText } from './text-field.tsx'

interface ResendCodeProps {
  sent: CodeSent
  /** resolves when a new code is on its way */
  onResend: () => Promise<void>
}

/** Offers another code once that is allowed; the countdown is shown but not announced second by second. */
export function ResendCode({ sent, onResend }: ResendCodeProps) {
  const t = useTexts(signInTexts)
  const left = useSecondsLeft(sent.resendAt)
  const [resentAt, setResentAt] = useState<number>()
  const { busy, run, faultBeside } = useWork()
  const waits = left > 0 || busy
  const press = () => {
    if (waits) return
    void run(async () => {
      await onResend()
      setResentAt(Date.now())
    })
  }
  return (
    <div className="flex flex-col items-center">
      <button
        type="button"
        aria-disabled={waits}
        onClick={press}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary tabular-nums underline underline-offset-[3px] aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-quiet aria-disabled:no-underline"
      >
        {left > 0 ? t.resendIn(left) : busy ? t.working : t.resend}
      </button>
      <div role="status" className="text-center text-small">
        {left > 0 && resentAt !== undefined && <p>{t.resent}</p>}
        {left === 0 && <p className="sr-only">{t.resendNow}</p>}
      </div>
      <FaultText fault={faultBeside()} />
    </div>
  )
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const look = () => setLeft(secondsTo(until))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))
