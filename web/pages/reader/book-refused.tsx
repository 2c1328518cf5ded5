import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { shortDate } from '../../parts/product/catalogue-words.ts'
import type { OverBook } from '../../person/kept-books/kept-book.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { readerTexts } from './reader-texts.ts'

interface RefusedProps {
  packageId: number | undefined
  /** undefined: the address names no book */
  error: unknown
  /** why this device keeps it no more */
  over?: OverBook['why'] | undefined
  onAgain: () => void
}

/** In place of a book: why it does not open, and what can be done. */
export function BookRefused({ packageId, error, over, onAgain }: RefusedProps) {
  const t = useTexts(readerTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const problem = problemOf(error)
  const dayOf = (instant: unknown) => (typeof instant === 'string' ? shortDate(instant, locale) : '')
  const shelf = (
    <a href={paths.at(shelfPath())} className="button-quiet">
      {t.back}
    </a>
  )
  const notice = (title: string, help: string, first?: ReactNode) => (
    <div className="page-width mx-auto p-4">
      <h1 className="sr-only">{t.title}</h1>
      <Notice title={title} help={help}>
        {first}
        {shelf}
      </Notice>
    </div>
  )
  if (problem?.code === 'document_ended') {
    const day = dayOf(problem.data.until)
    return notice(
      t.ended,
      day ? t.endedHelp(day) : t.endedHelpNoDay,
      <a href={paths.at(purchasePath({ packageId: packageId ?? 0, slugurl: 'book' }))} className="button">
        {t.renew}
      </a>,
    )
  }
  if (problem?.code === 'document_not_yet') return notice(t.notYet, t.notYetHelp(dayOf(problem.data.from)))
  if (error === undefined || problem?.code === 'document_not_found') return notice(t.noBook, t.noBookHelp)
  const lapsed = over === 'lapsed'
  return notice(
    lapsed ? t.lapsed : t.failed,
    lapsed ? t.lapsedHelp : t.failedHelp,
    <button type="button" onClick={onAgain} className="button">
      {t.again}
    </button>,
  )
}
