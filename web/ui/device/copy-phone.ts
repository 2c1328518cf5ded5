import { localeOfPath } from '../../../addresses/locale.ts'
import { uiTexts } from '../../texts/ui.ts'
import { showToast } from '../toast/toast-store.ts'

/** Where a number is of more use in the clipboard. */
export const CANNOT_DIAL = '(hover: hover) and (pointer: fine), (min-width: 768px)'
const REVERTS_MS = 5_000

/**
 * Numbers in static parts of the page: a tap copies where nothing can dial, and says so in the number's own
 * place for 5 s (B §9).
 */
export function watchForCopiedNumbers(): () => void {
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>('a[data-copies]')
    const number = link?.dataset.copies
    if (!link || !number || event.ctrlKey || event.metaKey || !matchMedia(CANNOT_DIAL).matches) return
    event.preventDefault()
    const t = uiTexts[localeOfPath(location.pathname)]
    try {
      await navigator.clipboard.writeText(number)
      say(link, t.numberCopied, number)
    } catch {
      showToast({ message: t.copyFailed })
    }
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function say(link: HTMLElement, words: string, number: string): void {
  const label = link.querySelector('[role=status]')
  if (!label) return
  label.textContent = words
  setTimeout(() => {
    label.textContent = number
  }, REVERTS_MS)
}
