import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../../parts/page/headed-page.ts'
import { SharedWishlistPage } from './shared-wishlist-page.tsx'

export const Route = createFileRoute('/wl/$token')({
  loader: async ({ context, params }) => {
    const part = await import('./load-wishlist.ts')
    return part.loadWishlist(context.locale, `/wl/${params.token}`)
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SharedWishlistPage key={Route.useParams().token} token={Route.useParams().token} />,
})
