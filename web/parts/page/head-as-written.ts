import type { PageHead } from './page-head.ts'

/**
 * The head in the words that an operator wrote for this page, in English (A §7); on navigation, a browser
 * uses the page's own head.
 */
export async function headAsWritten(head: PageHead): Promise<PageHead> {
  if (!import.meta.env.SSR || head.locale !== 'en') return head
  const { getSeoData } = await import('../../data/catalogue.queries.ts')
  const written = await getSeoData(head.path)
  if (!written) return head
  const { title, description, keywords } = written
  return { ...head, title, description, keywords }
}
