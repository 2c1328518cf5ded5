import { NotFoundPage, UnavailablePage } from '../../parts/page/not-found-page.tsx'

/** An address without a page, or a product that is not on sale now (A §2). */
export function ContentsMissing({ data }: { data?: unknown }) {
  return data === 'nothing' ? <NotFoundPage /> : <UnavailablePage />
}
