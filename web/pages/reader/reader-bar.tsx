import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { Line } from '../../ui/line-icon.tsx'
import { readerTexts } from './reader-texts.ts'

export type Panel = 'contents' | 'search' | 'marks' | 'view'

export interface BarState {
  page: number
  pages: number
  panel: Panel | undefined
  bookmarked: boolean
  onPage: (page: number) => void
  onStep: (by: number) => void
  mayStep: { back: boolean; forward: boolean }
  onPanel: (panel: Panel) => void
  onBookmark: () => void
}

const PREVIOUS = 'M14.5 5 8 12l6.5 7'
const NEXT = 'M9.5 5 16 12l-6.5 7'
const ICONS: Record<Panel, string> = {
  contents: 'M4 6h.01M4 12h.01M4 18h.01M8 6h12M8 12h12M8 18h12',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5',
  marks: 'M4 20h16M6 15.5 15.5 6l3 3L9 18.5H6v-3Z',
  view: 'M4 18 8.5 6 13 18M5.5 14h6M15 18l3-8 3 8M16 15.5h4',
}
const BOOKMARK = 'M7 4h10v16l-5-4-5 4V4Z'

/** The controls of the reader, in reach of a thumb; without a book they wait. */
export function ReaderBar({ book }: { book?: BarState | undefined }) {
  const t = useTexts(readerTexts)
  const panels = Object.keys(ICONS) as Panel[]
  return (
    <nav aria-label={t.bar} className="reader-bar">
      <BarButton
        name={t.previous}
        off={!book?.mayStep.back}
        onPress={() => book?.onStep(-1)}
        icon={PREVIOUS}
      />
      <PageField book={book} />
      <BarButton name={t.next} off={!book?.mayStep.forward} onPress={() => book?.onStep(1)} icon={NEXT} />
      <BarButton
        name={book?.bookmarked ? t.unbookmark : t.bookmark}
        off={!book}
        pressed={book?.bookmarked ?? false}
        onPress={() => book?.onBookmark()}
        icon={BOOKMARK}
      />
      {panels.map((panel) => (
        <BarButton
          key={panel}
          name={t[panel]}
          off={!book}
          expanded={book?.panel === panel}
          onPress={() => book?.onPanel(panel)}
          icon={ICONS[panel]}
        />
      ))}
    </nav>
  )
}

interface BarButtonProps {
  name: string
  icon: string
  off: boolean
  pressed?: boolean
  expanded?: boolean
  onPress: () => void
}

function BarButton({ name, icon, off, pressed, expanded, onPress }: BarButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={off}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={() => off || onPress()}
      className="reader-button"
    >
      <Line path={icon} />
    </button>
  )
}

/** The number of the page, which can be typed. */
function PageField({ book }: { book: BarState | undefined }) {
  const t = useTexts(readerTexts)
  const [typed, setTyped] = useState('')
  const page = book?.page
  useEffect(() => setTyped(page === undefined ? '' : String(page)), [page])
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    if (book && Number.isInteger(wanted) && wanted >= 1) book.onPage(Math.min(wanted, book.pages))
    else setTyped(page === undefined ? '' : String(page))
  }
  return (
    <form onSubmit={go} className="reader-page-field">
      <input
        aria-label={t.page}
        inputMode="numeric"
        maxLength={6}
        value={typed}
        readOnly={!book}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span className="text-quiet text-small">{book && t.of(book.pages)}</span>
    </form>
  )
}
