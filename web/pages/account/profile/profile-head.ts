import type { Locale } from '../../../../addresses/locale.ts'
import { pageHead } from '../../../parts/page/page-head.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** Profiles are not indexed. */
export function profileHead(locale: Locale) {
  const { headTitle, description } = profileTexts[locale]
  return pageHead({ locale, path: '/my-profile', title: headTitle, description, index: false })
}
