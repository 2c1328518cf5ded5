import { type ComponentType, lazy, Suspense } from 'react'

interface NearPart<P> {
  /** what the server draws it with; undefined in a browser */
  now: ComponentType<P> | undefined
  later: () => Promise<ComponentType<P>>
}

/**
 * A part of a page below its first screen. It stays as the server wrote it, links and all, and its script is asked for when it comes into
 * sight. Where the server wrote nothing, because somebody came here from another page, it is asked for at once.
 */
export function nearPart<P extends object>({ now, later }: NearPart<P>): ComponentType<P> {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const Part = now ?? lazy(async () => ({ default: await asked.then(later) }))
  const watch = (place: HTMLElement | null) => {
    if (place?.childElementCount === 0) return ask()
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && ask())
    if (place) observer.observe(place)
    return () => observer.disconnect()
  }
  return (props) => (
    <div ref={watch} data-near="">
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  )
}
