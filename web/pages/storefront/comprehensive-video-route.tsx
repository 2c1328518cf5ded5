import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { UnavailablePage } from '../not-found-page.tsx'

/** An old address of video courses: it only ever leads to the canonical one. */
export const Route = createFileRoute('/comprehensive-video/$id/$title')({
  loader: async ({ params, location, context }) =>
    (await import('./product-loader.ts')).loadProduct({
      id: params.id,
      path: location.pathname,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    }),
  notFoundComponent: UnavailablePage,
})
