import { lazy, Suspense, useState } from 'react'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'

const FreeContentRows = lazy(async () => ({
  default: (await import('./free-content-rows.tsx')).FreeContentRows,
}))

/** Samples of the product; nothing of them loads before they are near the view. */
export function FreeContent({ product }: { product: ShownProduct }) {
  const [near, setNear] = useState(false)
  const watch = (place: HTMLElement | null) => {
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), {
      rootMargin: '600px',
    })
    observer.observe(place!)
    return () => observer.disconnect()
  }
  if (product.freeContentData.length === 0) return null
  return near ? (
    <Suspense>
      <FreeContentRows product={product} />
    </Suspense>
  ) : (
    <div ref={watch} />
  )
}
