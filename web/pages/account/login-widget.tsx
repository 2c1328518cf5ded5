import { signInTexts } from '../../texts/sign-in.ts'
import { useTexts } from '../../texts/texts.tsx'
import { askToSignIn } from './sign-in/sign-in-store.ts'

/** Offers a guest to sign in, beside what they are doing: takes no focus, and stays clear of the bar at the thumb. */
export function LoginWidget({ onClose }: { onClose: () => void }) {
  const t = useTexts(signInTexts)
  return (
    <section
      aria-label={t.widget}
      className="card fixed inset-x-4 bottom-[calc(var(--bar,0px)+1rem)] z-30 flex flex-col gap-3 p-4 shadow-lg transition duration-200 ease-out sm:right-auto sm:max-w-sm starting:translate-y-2 starting:opacity-0"
    >
      <p>{t.widgetText}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => {
            onClose()
            askToSignIn()
          }}
          className="button flex-1"
        >
          {t.signIn}
        </button>
        <button type="button" onClick={onClose} className="button-quiet flex-1">
          {t.notNow}
        </button>
      </div>
    </section>
  )
}
