import type { Locale } from '../../../../addresses/locale.ts'
import { toHeadedPage } from '../../../parts/page/headed-page.ts'
import { profileTexts } from './texts/profile-texts.ts'

/** Profiles are not indexed. */
export function loadProfile(locale: Locale) {
  const { headTitle, description } = profileTexts[locale]
  return toHeadedPage({}, { locale, path: '/my-profile', title: headTitle, description, index: false })
}
