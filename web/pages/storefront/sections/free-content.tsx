import { lazy, Suspense } from 'react'
import { useAwake } from '../../../ui/awake.ts'
import type { ShownProduct } from '../shown-fields.ts'

const FreeContentRows = lazy(async () => ({
  default: (await import('./free-content-rows.tsx')).FreeContentRows,
}))

/** Samples of the product. It takes a script to open one, and so to be shown them. */
export function FreeContent({ product }: { product: ShownProduct }) {
  const awake = useAwake()
  if (!awake || product.freeContentData.length === 0) return null
  return (
    <Suspense>
      <FreeContentRows product={product} />
    </Suspense>
  )
}
