import { type ComponentType, lazy, Suspense } from 'react'

interface NearPart<P> {
  /** what the server draws it with; undefined in a browser */
  now: ComponentType<P> | undefined
  later: () => Promise<ComponentType<P>>
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** Whoever only looks meets it awake by then. */
const LOOKED_AT_MS = 5_000

/**
 * A part of a page below its first screen. It stays as the server wrote it, links and all; its script is
 * asked for when it comes into sight of somebody who moves, or has been in sight for a while. Where the
 * server wrote nothing, because somebody came here from another page, it is asked for at once.
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

/** Calls as soon as somebody moves, touches, scrolls or types; answers how to keep it from that. */
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
