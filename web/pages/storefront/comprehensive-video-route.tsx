import { createFileRoute } from '@tanstack/react-router'
import { UnavailablePage } from '../../parts/page/not-found-page.tsx'
import { askProduct } from './ask-product.ts'

/** An old address of video courses: it only ever leads to the canonical one. */
export const Route = createFileRoute('/comprehensive-video/$id/$title')({
  loader: askProduct,
  notFoundComponent: UnavailablePage,
})
