import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { SupportPage } from '../support/support-page.tsx'

/** What to do now, problem by problem, and how to reach a person. */
export const Route = createFileRoute('/support')({
  loader: async ({ context }) => (await import('../support/support-loader.ts')).loadSupport(context.locale),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SupportPage {...fromPageData(Route.useLoaderData())} />,
})
