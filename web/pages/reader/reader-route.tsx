import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../parts/page/headed-page.ts'
import { ReaderPage } from './reader-page.tsx'

export const Route = createFileRoute('/e-books')({
  loader: async ({ context }) => (await import('./load-reader.ts')).loadReader(context.locale),
  head: ({ loaderData }) => headOf(loaderData),
  component: ReaderPage,
})
