import { createFileRoute } from '@tanstack/react-router'
import { ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { headOf } from '../../../parts/page/headed-page.ts'
import { PaymentReturnPage } from './payment-return-page.tsx'

export const Route = createFileRoute('/paymentInfo')({
  loader: async ({ context, location }) => {
    const part = await import('./load-payment.ts')
    return part.loadPayment(context.locale, location)
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => (
    <ScreenPlace>
      <PaymentReturnPage />
    </ScreenPlace>
  ),
})
