import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { localeOfPath } from '../../addresses/locale.ts'

/** Plain links of this site are followed without a full load once the page is awake; links stay plain `<a href>`. */
export function InternalNavigation() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element | null)?.closest('a')
      if (!link?.href || link.target || link.hasAttribute('download')) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || /^\/(api|media|assets)\//.test(to.pathname)) return
      // Another language is another document: its texts and fonts load with it.
      if (localeOfPath(to.pathname) !== localeOfPath(location.pathname)) return
      if (to.pathname === location.pathname && to.search === location.search && to.hash) return
      event.preventDefault()
      void router.navigate({ href: to.pathname + to.search + to.hash })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [router])
  return null
}
