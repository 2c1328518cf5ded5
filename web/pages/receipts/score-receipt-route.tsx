import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ScoreReceiptPage } from './score-receipt-page.tsx'

/** Checks whether a score receipt is unchanged since it was signed. */
export const Route = createFileRoute('/score-receipt')({
  loader: async ({ context }) => {
    const part = await import('./load-score-receipt.ts')
    return part.loadScoreReceipt(context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ScoreReceiptPage {...fromPageData(Route.useLoaderData())} />,
})
