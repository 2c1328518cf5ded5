import { createFileRoute, notFound } from '@tanstack/react-router'
import { checkoutAddress, type Outcome } from '../../../addresses/checkout-address.ts'
import { OutcomePage } from './outcome-page.tsx'

const pathOf = ({ place, outcome }: { place: string; outcome: string }) =>
  `/checkout/${place}/cart/${outcome}`

export const Route = createFileRoute('/checkout/$place/cart/$outcome')({
  beforeLoad: ({ params }) => {
    if (checkoutAddress(pathOf(params))?.screen !== 'checkout-outcome') throw notFound()
  },
  head: async ({ match, params }) =>
    (await import('./checkout-head.ts')).paymentHead(match.context.locale, pathOf(params)),
  component: () => {
    const { place, outcome } = Route.useParams()
    return <OutcomePage key={`${place} ${outcome}`} place={place} outcome={outcome as Outcome} />
  },
})
