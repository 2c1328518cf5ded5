import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Asks before the page is left while something goes on here. */
export function useStaying(stays: boolean, words: string): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!stays) return
    // Links are asked about before the router hears of them: it would wait for what was refused.
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest('a')
      if (!link?.href || link.target || event.defaultPrevented) return
      if (!window.confirm(words)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    document.addEventListener('click', onClick, { capture: true })
    // Closing the window is asked about by the browser itself.
    const goFree = history.block({
      blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !window.confirm(words),
    })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      goFree()
    }
  }, [stays, words, history])
}
