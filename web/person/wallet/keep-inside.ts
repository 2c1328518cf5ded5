/**
 * In a wallet's app nothing leads to another site, and there are no other windows: links there become plain
 * words (styles/store.css hid them until now), and what would open beside the page opens in its place.
 * Returns how to stop.
 */
export function keepInside(): () => void {
  sealLinks(document)
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) sealLinks(target as Element)
  })
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href', 'target'],
  })
  document.addEventListener('click', goBack, true)
  return () => {
    watch.disconnect()
    document.removeEventListener('click', goBack, true)
  }
}

function sealLinks(root: Document | Element): void {
  if (root instanceof HTMLAnchorElement) sealLink(root)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) sealLink(link)
}

function sealLink(link: HTMLAnchorElement): void {
  const leaves = /^https?:/.test(link.protocol) && link.origin !== location.origin
  if (leaves) link.removeAttribute('href')
  else if (/^https?:/.test(link.getAttribute('href') ?? ''))
    link.setAttribute('href', link.pathname + link.search + link.hash)
  if (link.target !== '') link.removeAttribute('target')
}

/** The button of the wallet's header; a page that was opened by itself has nothing behind it but home. */
function goBack(event: MouseEvent): void {
  if (!(event.target as Element | null)?.closest?.('[data-wallet-back]') || history.length < 2) return
  event.preventDefault()
  history.back()
}
