import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { homeHead } from './home-head.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => (await import('./home-loader.ts')).loadHome(context.locale),
  head: ({ loaderData, match }) => homeHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <HomePage {...fromPageData(Route.useLoaderData())} />,
})
