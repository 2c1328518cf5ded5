import { lazy, Suspense, useState } from 'react'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { productTexts } from '../product-texts.ts'

const WhatYouGetDialog = lazy(async () => ({
  default: (await import('./what-you-get-dialog.tsx')).WhatYouGetDialog,
}))

/** Opens the full contents, with how each kind reaches a learner (A §2). */
export function WhatYouGetButton({ product, className = '' }: { product: ShownProduct; className?: string }) {
  const t = useTexts(productTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          track('what_you_get_opened', { packageId: product.id })
        }}
        className={`button-quiet cursor-pointer noscript:hidden ${className}`}
      >
        {t.whatYouGet}
      </button>
      <Suspense>{open && <WhatYouGetDialog product={product} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
