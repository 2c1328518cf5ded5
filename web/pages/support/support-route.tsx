import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { SupportPage } from './support-page.tsx'

/** Help by topic, and how to reach a person. */
export const Route = createFileRoute('/support')({
  loader: async ({ context }) => {
    const part = await import('./support-loader.ts')
    return part.loadSupport(context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SupportPage {...fromPageData(Route.useLoaderData())} />,
})
