import { useTexts } from '../../texts/texts.tsx'
import { openWindow } from '../../ui/device/open-window.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { showAfterSignIn, type Target } from './sign-in-store.ts'
import { signInTexts } from './sign-in-texts.ts'

/**
 * Actions that need another press: a test that opens in a window, an e-book whose notice must be accepted
 * first (B §5).
 */
export function AfterSignIn({ target }: { target: Target }) {
  if (target.open === 'window') return <TestReady path={target.path} />
  return target.open === 'after-copyright' ? <BookNotice path={target.path} /> : null
}

const forget = () => showAfterSignIn(undefined)

function TestReady({ path }: { path: string }) {
  const t = useTexts(signInTexts)
  // If the browser still opens no window, the page opens here.
  const open = () => {
    forget()
    if (!openWindow(path)) location.assign(path)
  }
  return (
    <SignInFrame heading={t.testReady} onGiveUp={forget}>
      <p>{t.testReadyWhy}</p>
      <button type="button" onClick={open} className="button min-h-12 w-full">
        {t.openTest}
      </button>
      <a
        href={path}
        onClick={forget}
        className="inline-flex min-h-11 items-center justify-center font-semibold"
      >
        {t.openHere}
      </a>
    </SignInFrame>
  )
}

function BookNotice({ path }: { path: string }) {
  const t = useTexts(signInTexts)
  const accept = () => {
    try {
      // The reader takes it from there (agreed-books.ts) and does not ask again.
      sessionStorage.setItem('agreedBook', path)
    } catch (error) {
      console.info('this browser keeps nothing', error)
    }
    forget()
    location.assign(path)
  }
  return (
    <SignInFrame heading={t.bookTitle} onGiveUp={forget}>
      <p>{t.bookNotice}</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <button type="button" onClick={accept} className="button min-h-12 flex-1">
          {t.accept}
        </button>
        <button type="button" onClick={forget} className="button-quiet min-h-12 flex-1">
          {t.cancel}
        </button>
      </div>
    </SignInFrame>
  )
}
