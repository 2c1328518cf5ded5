import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../../parts/page/headed-page.ts'
import { WishlistPage } from './wishlist-page.tsx'

/**
 * Filters and page number are in the address and read in the browser, because only there it is known whose
 * list it is.
 */
export const Route = createFileRoute('/wishlist')({
  loader: async ({ context }) => {
    const part = await import('./load-wishlist.ts')
    return part.loadWishlist(context.locale, '/wishlist')
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <WishlistPage />,
})
