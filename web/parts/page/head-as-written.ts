import type { PageHead } from './page-head.ts'

/**
 * The head in the words that an operator wrote for this page, in its language (A §7); on navigation, a
 * browser uses the page's own head.
 */
export async function headAsWritten(head: PageHead): Promise<PageHead> {
  if (!import.meta.env.SSR) return head
  const { getSeoData } = await import('../../data/catalogue.queries.ts')
  const written = await getSeoData(head.path)
  if (!written) return head
  const { title, description, keywords } = written
  return { ...head, title, description, keywords }
}
