import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { deskPath, teachPath } from '../../../addresses/screens/teach-paths.ts'
import { idOf } from '../../../addresses/segments.ts'
import { toHeadedPage } from '../../parts/page/headed-page.ts'
import { teachTexts } from './teach-texts.ts'

export interface TeachData {
  /** undefined: the list of classes */
  itemId: number | undefined
}

/** The same for everybody: only a browser knows who teaches. */
export function loadTeach(written: string | undefined, locale: Locale) {
  const itemId = written === undefined ? undefined : idOf(written)
  if (written !== undefined && itemId === undefined) throw notFound()
  const path = itemId === undefined ? teachPath() : deskPath({ itemId })
  const { title, what: description } = teachTexts[locale]
  return toHeadedPage<TeachData>({ itemId }, { locale, path, title, description, index: false })
}
