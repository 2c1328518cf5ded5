import { useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { signInTexts } from './sign-in-texts.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  value: string
  onText: (text: string) => void
  fault: { text: string } | undefined
  /** a password being set, not an existing one */
  isNew?: boolean
}

/** A password field that can show its contents. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const t = useTexts(signInTexts)
  const [shown, setShown] = useState<boolean>()
  return (
    <TextField
      {...field}
      label={isNew ? t.newPassword : t.password}
      hint={isNew ? t.passwordRule : undefined}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCorrect="off"
      enterKeyHint="go"
      className="pr-24"
      beside={
        <>
          <button
            type="button"
            aria-label={`${shown ? t.hidePassword : t.showPassword}: ${isNew ? t.newPassword : t.password}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 inline-flex min-w-11 cursor-pointer items-center justify-center rounded-control px-3 font-semibold text-primary text-small hover:bg-primary-tint"
          >
            {shown ? t.hidePassword : t.showPassword}
          </button>
          <span role="status" className="sr-only">
            {shown !== undefined && (shown ? t.passwordShown : t.passwordHidden)}
          </span>
        </>
      }
    />
  )
}
