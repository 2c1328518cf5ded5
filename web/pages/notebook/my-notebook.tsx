import { useSearch } from '@tanstack/react-router'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import mathematics from '../../ui/katex.css?url'
import { DueToday } from './due-today.tsx'
import { MistakeList } from './mistake-list.tsx'
import { NotebookFilterBar } from './notebook-filters.tsx'
import { notebookAddress, readNotebookFilters } from './notebook-search.ts'
import { notebookTexts } from './notebook-texts.ts'
import { NotebookWaiting } from './notebook-waiting.tsx'
import { useNotebook } from './use-notebook.ts'

/** The signed-in person's notebook: what is due today, and every question with its date. */
export function MyNotebook() {
  const filters = readNotebookFilters(useSearch({ strict: false }))
  const { shown, asking, failed, askFirst, askNext, change } = useNotebook(filters)
  if (!shown) return failed ? <NotLoaded of={notebookTexts} again={askFirst} /> : <NotebookWaiting />
  const current = shown.key === notebookAddress(filters)
  if (shown.all + shown.away === 0) return <Empty />
  return (
    <>
      {/* No question is shown before the styles for formulas have loaded. */}
      <link rel="stylesheet" href={mathematics} precedence="default" />
      <DueToday notebook={shown} />
      <NotebookFilterBar filters={filters} notebook={shown} />
      {failed === 'first' && <NotLoaded of={notebookTexts} again={askFirst} />}
      {shown.mistakes.length > 0 && (
        <MistakeList
          notebook={shown}
          busy={!current || asking === 'first'}
          asksNext={asking === 'next'}
          nextFailed={failed === 'next'}
          onNext={askNext}
          onChange={change}
        />
      )}
      {current && shown.mistakes.length === 0 && !failed && <NothingLikeThis />}
    </>
  )
}

function Empty() {
  const t = useTexts(notebookTexts)
  const paths = pathsIn(useLocale())
  return (
    <Notice title={t.empty} help={t.emptyHelp}>
      <a href={paths.at(myTestsPath())} className="button">
        {t.toTests}
      </a>
    </Notice>
  )
}

function NothingLikeThis() {
  const t = useTexts(notebookTexts)
  const paths = pathsIn(useLocale())
  return (
    <Notice title={t.nothing} help={t.nothingHelp}>
      <a href={paths.at(notebookAddress({}))} className="button">
        {t.seeAll}
      </a>
    </Notice>
  )
}
