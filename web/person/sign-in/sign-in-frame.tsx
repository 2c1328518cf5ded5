import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { signInTexts } from './sign-in-texts.ts'

interface SignInFrameProps {
  heading: string
  /** Escape, the cross and a press beside the dialog */
  onGiveUp: () => void
  children: ReactNode
}

/** The dialog of signing in, and of what waits for a press after it. */
export function SignInFrame(props: SignInFrameProps) {
  const t = useTexts(signInTexts)
  return <DialogFrame {...props} closeLabel={t.close} />
}
