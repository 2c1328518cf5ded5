/** Devices where a number is more useful in the clipboard. */
export const CANNOT_DIAL = '(hover: hover) and (pointer: fine), (min-width: 768px)'

const COPIED = 'a[data-copies]'

/** For numbers in static parts of the page: a tap copies them on devices that cannot dial. */
export function watchForCopiedNumbers(): () => void {
  // Fetched in advance where there is one, so that copying needs no network.
  if (matchMedia(CANNOT_DIAL).matches && document.querySelector(COPIED))
    import('./copy-number.ts').catch(() => {})
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>(COPIED)
    const number = link?.dataset.copies
    if (!link || !number || event.ctrlKey || event.metaKey || !matchMedia(CANNOT_DIAL).matches) return
    event.preventDefault()
    const { copyNumber } = await import('./copy-number.ts')
    await copyNumber(link, number)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
