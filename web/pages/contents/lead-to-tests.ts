import { redirect } from '@tanstack/react-router'
import { packageContentsPath } from '../../../addresses/content-paths.ts'
import { SLUG } from '../../../addresses/exam-name.ts'
import { heldAddress } from '../../../addresses/held-addresses.ts'
import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { findPackageBySlug } from '../../data/previews.queries.ts'
import { nothingHere } from './asked-product.ts'

interface Asked {
  title: string
  /** as written */
  query: string
  locale: Locale
}

/**
 * `/{slug}/mock-test` redirects (301) to the tests of the package on sale with that slug, keeping the query
 * (B §2.2).
 */
export async function leadToTests({ title, query, locale }: Asked): Promise<never> {
  if (!SLUG.test(title) || heldAddress(`/${title}/mock-test`)) throw nothingHere()
  const packageId = await findPackageBySlug(title, 'TEST_SERIES').catch((error: unknown) => {
    if (problemOf(error)?.code === 'package_not_found') throw nothingHere()
    throw error
  })
  const path = inLocale(packageContentsPath(packageId, 'TEST_SERIES'), locale)
  throw redirect({ href: path + query, statusCode: 301 })
}
