import { useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'
import { scrollBehavior } from './awake.ts'
import { UpIcon } from './place-icons.tsx'
import { QUIET_MS, wantsTopButton } from './top-button-state.ts'

/** Back to the top of a long page, clear of a bar whose height is in `--bar`. */
export function TopButton() {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () =>
      setShown(wantsTopButton({ sinceLoadMs: performance.now(), scrolled: scrollY, screen: innerHeight }))
    const timer = setTimeout(look, Math.max(0, QUIET_MS - performance.now()) + 1)
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
    }
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      onClick={toTop}
      className="fixed right-4 bottom-[calc(var(--bar,0px)+1rem)] z-30 inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-quiet/40 bg-card pr-4 pl-3 font-semibold text-primary shadow-md hover:border-primary hover:bg-primary-tint"
    >
      <UpIcon className="size-5" />
      {t.top}
    </button>
  )
}

function toTop() {
  scrollTo({ top: 0, behavior: scrollBehavior() })
  // Keyboard focus continues at the first link of the page.
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}
