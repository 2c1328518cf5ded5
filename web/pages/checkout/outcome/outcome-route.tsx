import { createFileRoute } from '@tanstack/react-router'
import type { Outcome } from '../../../../addresses/checkout-address.ts'
import { ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { OutcomePage } from './outcome-page.tsx'

const pathOf = ({ place, outcome }: { place: string; outcome: string }) =>
  `/checkout/${place}/cart/${outcome}`

export const Route = createFileRoute('/checkout/$place/cart/$outcome')({
  loader: async ({ params }) =>
    (await import('../check-address.ts')).checkPlace(params.place, params.outcome),
  head: async ({ match, params }) =>
    (await import('../paying/payment-head.ts')).paymentHead(match.context.locale, pathOf(params)),
  component: () => {
    const { place, outcome } = Route.useParams()
    return (
      <ScreenPlace>
        <OutcomePage key={`${place} ${outcome}`} place={place} outcome={outcome as Outcome} />
      </ScreenPlace>
    )
  },
})
