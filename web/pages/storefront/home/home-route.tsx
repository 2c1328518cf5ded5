import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const part = await import('./home-loader.ts')
    return part.loadHome(context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <HomePage {...fromPageData(Route.useLoaderData())} />,
})
