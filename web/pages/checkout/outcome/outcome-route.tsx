import { createFileRoute } from '@tanstack/react-router'
import type { Outcome } from '../../../../addresses/checkout-address.ts'
import { ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { headOf } from '../../../parts/page/headed-page.ts'
import { OutcomePage } from './outcome-page.tsx'

export const Route = createFileRoute('/checkout/$place/cart/$outcome')({
  loader: async ({ context, params, location }) => {
    const part = await import('./load-outcome.ts')
    return part.loadOutcome(params, context.locale, location)
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => {
    const { place, outcome } = Route.useParams()
    return (
      <ScreenPlace>
        <OutcomePage key={`${place} ${outcome}`} place={place} outcome={outcome as Outcome} />
      </ScreenPlace>
    )
  },
})
