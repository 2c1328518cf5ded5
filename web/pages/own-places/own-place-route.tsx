import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { OwnPlacePage } from './own-place-page.tsx'

let places: typeof import('./load-own-place.ts') | undefined

/** A person's own places share one route, because every page of the store carries the table of routes. */
export const Route = createFileRoute('/my-{$place}/{-$a}/{-$b}/{-$c}/{-$d}/{-$e}/{-$f}/{-$g}/{-$h}/{-$i}')({
  loader: async ({ params, context }) => {
    places ??= await import('./load-own-place.ts')
    return await places.loadOwnPlace(params, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <OwnPlacePage {...fromPageData(Route.useLoaderData())} />,
})
