import { shellTexts } from '../texts/shell.ts'
import { useTexts } from '../texts/texts.tsx'

/**
 * Shown when rendering failed; what failed is in the server's log, not here. A network that is gone is no
 * fault of ours.
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

/**
 * What `fetch` throws when no answer came at all, and what the API's client says of one that came too late.
 */
function isUnreachable(error: unknown): boolean {
  if (import.meta.env.SSR || !(error instanceof Error)) return false
  return (
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
    /^\[Timeout\]/.test(error.message)
  )
}
