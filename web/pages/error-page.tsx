import { shellTexts } from '../texts/shell.ts'
import { useTexts } from '../texts/texts.tsx'

/** Shown when rendering failed; what failed is in the server's log, not here. */
export function ErrorPage() {
  const t = useTexts(shellTexts)
  return (
    <div className="mx-auto max-w-xl py-16 text-center" role="alert">
      <title>{t.failed}</title>
      <h1 className="text-h2">{t.failed}</h1>
      <p className="mt-3 text-quiet">{t.failedHelp}</p>
      <form>
        <button type="submit" className="button mt-6">
          {t.tryAgain}
        </button>
      </form>
    </div>
  )
}
