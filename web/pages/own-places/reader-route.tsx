import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../parts/page/headed-page.ts'
import { ReaderPage } from '../reader/reader-page.tsx'

/** With the personal places, whose loader it shares: every page of the store carries the table of routes. */
export const Route = createFileRoute('/e-books')({
  loader: async ({ context }) => {
    const part = await import('./load-own-place.ts')
    return part.loadOwnPlace({}, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: ReaderPage,
})
