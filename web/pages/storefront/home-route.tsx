import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { homeHead, loadHome } from './home-loader.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.locale),
  head: ({ loaderData, match }) => homeHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <HomePage {...fromPageData(Route.useLoaderData())} />,
})
