import { createFileRoute } from '@tanstack/react-router'
import { WishlistPage } from './wishlist-page.tsx'

/**
 * Filters and page number are in the address and read in the browser, because only there it is known whose
 * list it is.
 */
export const Route = createFileRoute('/wishlist')({
  head: async ({ match }) =>
    (await import('./wishlist-head.ts')).wishlistHead(match.context.locale, '/wishlist'),
  component: () => <WishlistPage />,
})
