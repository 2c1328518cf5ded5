import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { OwnPlacePage } from './own-place-page.tsx'

/** Separate from `/my-{$place}`, like `/my-mock-test`. */
export const Route = createFileRoute('/my-notebook/{-$part}')({
  loader: async ({ params, context }) =>
    (await import('./load-own-place.ts')).loadOwnPlace(
      { place: 'notebook', first: params.part },
      context.locale,
    ),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <OwnPlacePage {...fromPageData(Route.useLoaderData())} />,
})
