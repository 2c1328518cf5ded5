import { useTexts } from '../../../texts/texts.tsx'
import { uiTexts } from '../../../texts/ui.ts'
import { Line } from '../../../ui/line-icon.tsx'
import { Tooltip, useTooltip } from '../../../ui/tooltip.tsx'
import { shareTexts } from './share-texts.ts'

/** The device's share sheet; without one, copies the address. */
export function ShareButton({ title }: { title: string }) {
  const t = useTexts(shareTexts)
  const ui = useTexts(uiTexts)
  const { tip, showTip } = useTooltip()
  const share = async () => {
    // The visitor's own search and choices are not shared.
    const url = location.origin + location.pathname
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      // Cancelling the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      showTip(t.copied)
    } catch {
      showTip(ui.copyFailed)
    }
  }
  return (
    <Tooltip text={tip} side="below" align="end">
      <button
        type="button"
        aria-label={`${t.share}: ${title}`}
        onClick={share}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:text-primary noscript:hidden"
      >
        {/* Drawn here, because no other page uses it. */}
        <Line path="M8.5 10.7l7-4M8.5 13.3l7 4M8.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM20.7 5.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM20.7 18.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0Z" />
      </button>
    </Tooltip>
  )
}
