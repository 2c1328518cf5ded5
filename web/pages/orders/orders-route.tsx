import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from './orders-page.tsx'

/** Which order is asked for stands in the query, which the page reads in the browser: only there it is known whose orders they are. */
export const Route = createFileRoute('/my-orders')({
  head: async ({ match }) => (await import('./orders-head.ts')).ordersHead(match.context.locale),
  component: () => <OrdersPage />,
})
