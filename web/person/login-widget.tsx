import { useTexts } from '../texts/texts.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { askToSignIn } from './sign-in/sign-in-store.ts'
import { signInTexts } from './sign-in/sign-in-texts.ts'

/**
 * Offers sign-in to a guest without interrupting them: one row, which takes no focus and stays clear of the
 * bottom bar.
 */
export function LoginWidget({ onClose }: { onClose: () => void }) {
  const t = useTexts(signInTexts)
  return (
    <section
      aria-label={t.widget}
      className="card fixed inset-x-2 bottom-[calc(var(--bar,0px)+0.5rem)] z-30 flex items-center gap-2 py-1 pl-3 pr-1 shadow-lg transition duration-200 ease-out sm:right-auto sm:max-w-md starting:translate-y-2 starting:opacity-0"
    >
      <p className="min-w-0 flex-1 text-small leading-snug">{t.widgetText}</p>
      <button
        type="button"
        onClick={() => {
          onClose()
          askToSignIn()
        }}
        className="button shrink-0 px-3"
      >
        {t.signIn}
      </button>
      <button type="button" aria-label={t.notNow} onClick={onClose} className="icon-button m-0 shrink-0">
        <CloseIcon className="size-5" />
      </button>
    </section>
  )
}
