import { useState } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { Agreement } from '../sign-in/agreement.tsx'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { formFault } from '../sign-in/form-errors.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { askToSignIn } from '../sign-in/sign-in-store.ts'
import { signInTexts } from '../sign-in/sign-in-texts.ts'
import type { WalletGiven } from './wallet-hash.ts'
import { type WalletTexts, walletTexts } from './wallet-texts.ts'

interface WalletDialogProps {
  given: WalletGiven | 'refused'
  onClose: () => void
}

/** Nobody is signed in, and no account is made, before the person says so. */
export function WalletDialog({ given, onClose }: WalletDialogProps) {
  const t = useTexts(walletTexts)
  const s = useTexts(signInTexts)
  const wallet = nameOfWallet()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState(given === 'refused' ? t.refused : '')
  const goOn = async () => {
    if (busy || given === 'refused') return
    setBusy(true)
    try {
      const language = locale === 'hi' ? 'HINDI' : 'ENGLISH'
      const { me, isNew } = await personClient.accounts.walletUserInfo({ ...given, language })
      onClose()
      showToast({ message: isNew ? t.welcome : t.signedIn, variant: 'good' })
      await finishSignIn(me)
    } catch (error) {
      setFault(faultOf(error, t, s.faults))
      setBusy(false)
    }
  }
  return (
    <SignInFrame heading={fault === '' ? t.title(wallet) : t.failed} onGiveUp={onClose}>
      {fault === '' && <p>{t.why(wallet)}</p>}
      <div role="alert">{fault}</div>
      {fault === '' ? (
        <>
          <p className="flex flex-wrap gap-3">
            <button type="button" onClick={goOn} aria-disabled={busy} className="button grow">
              {s.goOn}
              {busy && <span className="spinner ml-2 size-4" aria-hidden="true" />}
            </button>
            <button type="button" onClick={onClose} className="button-quiet cursor-pointer">
              {s.notNow}
            </button>
          </p>
          <Agreement />
        </>
      ) : (
        <p className="flex flex-wrap gap-3">
          <a href={`/api/v1/wallet/open?lang=${locale}`} className="button grow">
            {t.again}
          </a>
          <button
            type="button"
            onClick={() => {
              onClose()
              askToSignIn()
            }}
            className="button-quiet cursor-pointer"
          >
            {s.useCode}
          </button>
        </p>
      )}
    </SignInFrame>
  )
}

/** As the page's own header has it. */
function nameOfWallet(): string {
  return document.querySelector<HTMLElement>('[data-wallet-name]')?.dataset.walletName ?? ''
}

function faultOf(error: unknown, t: WalletTexts, others: Parameters<typeof formFault>[1]): string {
  switch (problemOf(error)?.code) {
    case 'wallet_refused':
    case 'invalid_input':
      return t.refused
    case 'wallet_phone_needed':
      return t.phoneNeeded
    case 'wallet_unavailable':
      return t.unavailable
    default:
      return formFault(error, others).text
  }
}
