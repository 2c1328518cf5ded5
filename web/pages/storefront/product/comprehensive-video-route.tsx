import { createFileRoute } from '@tanstack/react-router'
import { UnavailablePage } from '../../../parts/page/not-found-page.tsx'

/** An old address of video courses, which always redirects to the canonical one. */
export const Route = createFileRoute('/comprehensive-video/$id/$title')({
  loader: async (visit) => {
    const part = await import('./product-loader.ts')
    return part.loadProduct(visit)
  },
  notFoundComponent: UnavailablePage,
})
