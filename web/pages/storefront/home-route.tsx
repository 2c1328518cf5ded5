import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => (await import('./home-loader.ts')).loadHome(context.locale),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <HomePage {...fromPageData(Route.useLoaderData())} />,
})
