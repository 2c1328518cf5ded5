import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { OwnPlacePage } from './own-place-page.tsx'

/** Separate from `/my-{$place}`, because the route table matches any two segments as a kit of the store. */
export const Route = createFileRoute('/my-mock-test/{-$id}')({
  loader: async ({ params, context }) =>
    (await import('./load-own-place.ts')).loadOwnPlace(
      { place: 'mock-test', first: params.id },
      context.locale,
    ),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <OwnPlacePage {...fromPageData(Route.useLoaderData())} />,
})
