import { shellTexts } from '../texts/shell.ts'
import { useTexts } from '../texts/texts.tsx'

/**
 * Shown when rendering failed; the error is in the server's log, not here. A lost network is not an error of
 * ours.
 */
export function ErrorPage({ error }: { error?: unknown }) {
  const t = useTexts(shellTexts)
  const unreachable = isUnreachable(error)
  const title = unreachable ? t.noNetwork : t.failed
  return (
    <div className="mx-auto max-w-xl py-16 text-center" role="alert">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      <p className="mt-3 text-quiet">{unreachable ? t.noNetworkHelp : t.failedHelp}</p>
      <form>
        <button type="submit" className="button mt-6">
          {t.tryAgain}
        </button>
      </form>
    </div>
  )
}

/** The error of `fetch` without an answer, and the API client's error for a timeout. */
function isUnreachable(error: unknown): boolean {
  if (import.meta.env.SSR || !(error instanceof Error)) return false
  return (
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    /^\[Timeout\]/.test(error.message)
  )
}
