import { useRef, useState } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { ebookPath } from '../../../addresses/reader-paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import { isWhole, type KeptBook, type OverBook, sizeOf } from '../../person/kept-books/kept-book.ts'
import { removeKept, useKeptBooks } from '../../person/kept-books/kept-books.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { keptTexts } from './kept-texts.ts'
import { daysLeft, megabytesOf, percentOf } from './kept-words.ts'

/** The books that this device keeps, and those that it had to delete; nothing where there are none. */
export function KeptBooksList({ className }: { className: string }) {
  const t = useTexts(keptTexts)
  const view = useKeptBooks()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asks, setAsks] = useState(false)
  const [said, setSaid] = useState(false)
  const { books = [], over = [], nowMs = 0 } = view ?? {}
  if (books.length + over.length === 0 && !said) return null
  const remove = async (itemIds: readonly number[]) => {
    await removeKept(itemIds)
    setSaid(true)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="kept-books" className={className}>
      <h2 ref={heading} id="kept-books" tabIndex={-1} className="text-h4 outline-none">
        {t.list}
      </h2>
      {books.length > 0 && <p className="mt-1 max-w-prose text-quiet">{t.listHelp}</p>}
      <p role="status" className="mt-1 empty:hidden">
        {said && t.removed}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {books.map((kept) => (
          <KeptRow key={kept.itemId} kept={kept} nowMs={nowMs} onRemove={() => void remove([kept.itemId])} />
        ))}
        {over.map((one) => (
          <OverRow key={one.itemId} over={one} onSeen={() => void removeKept([one.itemId])} />
        ))}
      </ul>
      {books.length > 1 && (
        <p className="mt-2">
          <button type="button" onClick={() => setAsks(true)} className="button-quiet">
            {t.removeAll}
          </button>
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title={t.removeAllTitle}
          confirm={t.removeAll}
          cancel={t.cancel}
          failed={t.failed}
          failedHelp={t.failedHelp}
          onConfirm={() => remove(books.map(({ itemId }) => itemId))}
          onClose={() => setAsks(false)}
        >
          <p>{t.removeAllHelp}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function KeptRow({ kept, nowMs, onRemove }: { kept: KeptBook; nowMs: number; onRemove: () => void }) {
  const t = useTexts(keptTexts)
  const { title, href, lang } = useBookLink({ ...kept.book })
  const size = sizeOf(kept)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <a href={href} lang={lang} className="inline-flex min-h-11 items-center font-semibold">
          {title}
        </a>
        <p className="text-quiet text-small">
          {t.megabytes(megabytesOf(size))} ·{' '}
          {isWhole(kept)
            ? t.daysLeft(daysLeft(kept.untilMs, nowMs))
            : t.partlyKept(percentOf(kept.have, size))}
        </p>
      </div>
      <button type="button" aria-label={t.removeNamed(title)} onClick={onRemove} className="button-quiet">
        {t.remove}
      </button>
    </li>
  )
}

function OverRow({ over, onSeen }: { over: OverBook; onSeen: () => void }) {
  const t = useTexts(keptTexts)
  const paths = pathsIn(useLocale())
  const { title, href, lang } = useBookLink(over)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 max-w-prose">
        <p lang={lang} className="font-semibold">
          {title}
        </p>
        <p className="text-small">{t[over.why]}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {over.why === 'lapsed' && (
          <a href={href} className="button-quiet">
            {t.openIt}
          </a>
        )}
        {over.why === 'ended' && (
          <a
            href={paths.at(purchasePath({ packageId: over.packageId, slugurl: 'book' }))}
            className="button-quiet"
          >
            {t.renew}
          </a>
        )}
        <button type="button" aria-label={t.okNamed(title)} onClick={onSeen} className="button-quiet">
          {t.ok}
        </button>
      </p>
    </li>
  )
}

function useBookLink({ packageId, itemId, title: both }: Pick<OverBook, 'packageId' | 'itemId' | 'title'>) {
  const locale = useLocale()
  const title = (locale === 'hi' ? both.hi : undefined) ?? both.en
  return {
    title,
    lang: langOf(title, locale),
    href: pathsIn(locale).at(ebookPath({ packageId, itemId })),
  }
}
