import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Below this a keyboard is up: what is not needed while one writes goes. */
const TYPING_SHARE = 0.75

/**
 * A room fills the window, as far as the keyboard leaves it; what stands around the page cannot be reached
 * meanwhile. Says whether somebody types.
 */
export function useWholeWindow(box: RefObject<HTMLElement | null>): boolean {
  const [typing, setTyping] = useState(false)
  useLayoutEffect(() => {
    const page = document.getElementById('main')
    const beside = [...(page?.parentElement?.children ?? [])].filter((one) => one !== page)
    for (const one of beside) one.toggleAttribute('inert', true)
    document.documentElement.classList.add('in-class')
    return () => {
      for (const one of beside) one.toggleAttribute('inert', false)
      document.documentElement.classList.remove('in-class')
    }
  }, [])
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      box.current?.style.setProperty('--room-height', `${view.height}px`)
      box.current?.style.setProperty('--room-top', `${view.offsetTop}px`)
      setTyping(view.scale <= 1 && view.height < window.innerHeight * TYPING_SHARE)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [box])
  return typing
}
