import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { localeOfPath } from '../../addresses/locale.ts'

/**
 * A page that has not loaded by then is requested as a full document (B §9: a part of the site has 120
 * seconds).
 */
const LONGEST_WAIT_MS = 120_000

/**
 * Follows plain links of this site without a full load once the page is awake; links stay plain `<a href>`.
 */
export function InternalNavigation() {
  const router = useRouter()
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = ownLink(event)
      if (!to) return
      event.preventDefault()
      const timer = setTimeout(() => location.assign(to.href), LONGEST_WAIT_MS)
      void router.navigate({ href: to.pathname + to.search + to.hash }).finally(() => clearTimeout(timer))
    }
    document.addEventListener('click', onClick)
    // A screen reader continues at the new page, not at the position of the old page's link.
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      document.getElementById('main')?.focus({ preventScroll: true })
      dispatchEvent(new Event('pagechange'))
    })
    return () => {
      document.removeEventListener('click', onClick)
      unsubscribe()
    }
  }, [router])
  return loading ? <div className="loading-bar" aria-hidden="true" /> : null
}

/** The target of a plain click on a link of this site, in this language; undefined for any other click. */
function ownLink(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element | null)?.closest('a')
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  let to: URL
  try {
    to = new URL(link.href)
    decodeURI(to.pathname)
  } catch (error) {
    // The browser follows it as it stands (B §8).
    console.info(link.href, error)
    return undefined
  }
  // Documents of their own: only their policies allow a payment window, chapters of books, 3D models,
  // lectures on other sites.
  if (
    to.origin !== location.origin ||
    /^\/((api|media|assets|(hi\/)?checkout)\/|(hi\/)?(e-books|3d-learning|impartus)$)|\/MODELS_3D\/player\/\d+$/.test(
      to.pathname,
    )
  )
    return undefined
  // Another language is a separate document, with its own texts and fonts.
  if (localeOfPath(to.pathname) !== localeOfPath(location.pathname)) return undefined
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return undefined
  return to
}
