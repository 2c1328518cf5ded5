import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { signInTexts } from './sign-in-texts.ts'

interface SignInFrameProps {
  heading: string
  /** Escape, the close button and a press outside the dialog */
  onGiveUp: () => void
  children: ReactNode
}

/** The dialog for signing in, and for actions that need another press afterwards. */
export function SignInFrame(props: SignInFrameProps) {
  const t = useTexts(signInTexts)
  return <DialogFrame {...props} closeLabel={t.close} />
}
