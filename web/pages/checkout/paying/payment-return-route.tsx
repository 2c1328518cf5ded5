import { createFileRoute } from '@tanstack/react-router'
import { ScreenPlace } from '../../../parts/own-place/persons-place.tsx'
import { PaymentReturnPage } from './payment-return-page.tsx'

export const Route = createFileRoute('/paymentInfo')({
  head: async ({ match }) => (await import('./payment-head.ts')).paymentHead(match.context.locale, match),
  component: () => (
    <ScreenPlace>
      <PaymentReturnPage />
    </ScreenPlace>
  ),
})
