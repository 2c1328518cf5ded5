import { createFileRoute } from '@tanstack/react-router'
import { SharedWishlistPage } from './shared-wishlist-page.tsx'

export const Route = createFileRoute('/wl/$token')({
  head: async ({ match, params }) =>
    (await import('./wishlist-head.ts')).wishlistHead(match.context.locale, `/wl/${params.token}`),
  component: () => <SharedWishlistPage key={Route.useParams().token} token={Route.useParams().token} />,
})
