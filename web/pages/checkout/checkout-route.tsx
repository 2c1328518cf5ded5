import { createFileRoute, notFound } from '@tanstack/react-router'
import { checkoutAddress } from '../../../addresses/checkout-address.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** What is bought stands in the cart and the query, which the page reads in the browser: only there it is known who buys. */
export const Route = createFileRoute('/checkout/$place')({
  beforeLoad: ({ params }) => {
    if (checkoutAddress(`/checkout/${params.place}`)?.screen !== 'checkout') throw notFound()
  },
  head: async ({ match, params }) =>
    (await import('./checkout-head.ts')).checkoutHead(match.context.locale, `/checkout/${params.place}`),
  component: () => {
    const { place } = Route.useParams()
    return <CheckoutPage key={place} place={place} />
  },
})
