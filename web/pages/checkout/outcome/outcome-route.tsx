import { createFileRoute } from '@tanstack/react-router'
import type { Outcome } from '../../../../addresses/checkout-address.ts'
import { ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { OutcomePage } from './outcome-page.tsx'

export const Route = createFileRoute('/checkout/$place/cart/$outcome')({
  loader: async ({ params }) =>
    (await import('../check-address.ts')).checkPlace(params.place, params.outcome),
  head: async ({ match }) =>
    (await import('../paying/payment-head.ts')).paymentHead(match.context.locale, match),
  component: () => {
    const { place, outcome } = Route.useParams()
    return (
      <ScreenPlace>
        <OutcomePage key={`${place} ${outcome}`} place={place} outcome={outcome as Outcome} />
      </ScreenPlace>
    )
  },
})
