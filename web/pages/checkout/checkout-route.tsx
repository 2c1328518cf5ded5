import { createFileRoute } from '@tanstack/react-router'
import { ScreenPlace } from '../../parts/own-place/persons-place.tsx'
import { CheckoutPage } from './checkout-page.tsx'

/**
 * The items are in the cart and the query, which the page reads in the browser, because only there it is
 * known who buys.
 */
export const Route = createFileRoute('/checkout/$place')({
  loader: async ({ params }) => (await import('./check-address.ts')).checkPlace(params.place),
  head: async ({ match, params }) =>
    (await import('./checkout-head.ts')).checkoutHead(match.context.locale, `/checkout/${params.place}`),
  component: () => {
    const { place } = Route.useParams()
    return (
      <ScreenPlace>
        <CheckoutPage key={place} place={place} />
      </ScreenPlace>
    )
  },
})
