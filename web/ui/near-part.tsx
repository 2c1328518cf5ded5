import { type ComponentType, lazy, Suspense } from 'react'

interface NearPart<P> {
  /** what the server renders it with; undefined in a browser */
  now: ComponentType<P> | undefined
  later: () => Promise<ComponentType<P>>
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** For a visitor who only looks, it is awake by then. */
const LOOKED_AT_MS = 5_000

/**
 * A part of a page below its first screen. It stays as the server rendered it, with working links. Its script
 * loads when the part is in view and the visitor moves, or after it has been in view for a while. If the
 * server rendered nothing, because the visitor navigated from another page, it loads at once.
 */
export function nearPart<P extends object>({ now, later }: NearPart<P>): ComponentType<P> {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const Part = now ?? lazy(async () => ({ default: await asked.then(later) }))
  const watch = (place: HTMLElement | null) => {
    if (place?.childElementCount === 0) return ask()
    let stopWaiting = () => {}
    const observer = new IntersectionObserver((seen) => {
      stopWaiting()
      if (seen.at(-1)!.isIntersecting) stopWaiting = onSignOfLife(ask)
    })
    if (place) observer.observe(place)
    return () => {
      observer.disconnect()
      stopWaiting()
    }
  }
  return (props) => (
    <div ref={watch} data-near="">
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  )
}

/**
 * Calls as soon as the visitor moves, touches, scrolls or types, or after a while; returns how to prevent it.
 */
function onSignOfLife(call: () => void): () => void {
  const timer = setTimeout(come, LOOKED_AT_MS)
  function stop() {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, come)
  }
  function come() {
    stop()
    call()
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, come, { passive: true })
  return stop
}
