import { createFileRoute } from '@tanstack/react-router'
import { ScreenPlace } from '../../parts/own-place/persons-place.tsx'
import { headOf } from '../../parts/page/headed-page.ts'
import { CheckoutPage } from './checkout-page.tsx'

/**
 * The items are in the cart and the query, which the page reads in the browser, because only there it is
 * known who buys.
 */
export const Route = createFileRoute('/checkout/$place')({
  loader: async ({ context, params }) => {
    const part = await import('./load-checkout.ts')
    return part.loadCheckout(context.locale, params.place)
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => {
    const { place } = Route.useParams()
    return (
      <ScreenPlace>
        <CheckoutPage key={place} place={place} />
      </ScreenPlace>
    )
  },
})
