import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { ShelfPage } from './shelf-page.tsx'

/** Everything somebody owns and one package of it; one route, since every page of the store carries the table of routes. */
export const Route = createFileRoute('/my-purchase/{-$id}/{-$title}')({
  loader: async ({ params, context }) => (await import('./load-shelf.ts')).loadShelf(params, context.locale),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ShelfPage {...fromPageData(Route.useLoaderData())} />,
})
