import type { Locale } from '../../../../addresses/locale.ts'
import { profileTexts } from '../../../texts/profile.ts'
import { pageHead } from '../../page-head.ts'

/** Nobody searches for somebody's profile. */
export function profileHead(locale: Locale) {
  const { headTitle, description } = profileTexts[locale]
  return pageHead({ locale, path: '/my-profile', title: headTitle, description, index: false })
}
