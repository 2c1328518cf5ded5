import { useRouter, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { titleSearchTexts } from './title-search-texts.ts'

const NAME = 'q'
const MOST_LETTERS = 80

/** The words searched for, which stand in the address. */
export function useTitleQuery(): string | undefined {
  return useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => {
      const query = search[NAME]
      return typeof query === 'string' && query.trim() !== ''
        ? query.trim().slice(0, MOST_LETTERS)
        : undefined
    },
  })
}

/** Searches titles within a package; Back leads to the list before. */
export function TitleSearch({ query, total }: { query: string | undefined; total: number | undefined }) {
  const t = useTexts(titleSearchTexts)
  const router = useRouter()
  const search = (words: string) => {
    const url = new URL(location.href)
    if (words) url.searchParams.set(NAME, words)
    else url.searchParams.delete(NAME)
    void router.navigate({ href: url.pathname + url.search, resetScroll: false })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get(NAME) ?? '').trim())
  }
  return (
    <>
      <search>
        <form onSubmit={submit} className="flex flex-wrap gap-2">
          <label className="min-w-0 flex-1 basis-52">
            <span className="sr-only">{t.search}</span>
            <input
              key={query}
              type="search"
              name={NAME}
              defaultValue={query}
              maxLength={MOST_LETTERS}
              placeholder={t.search}
              className="field w-full"
            />
          </label>
          <button type="submit" className="button-quiet cursor-pointer">
            {t.searchAction}
          </button>
        </form>
      </search>
      {query !== undefined && total !== undefined && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
          <span>{t.found(total, query)}</span>
          {total === 0 && <span className="text-quiet">{t.nothingFound}</span>}
          <button
            type="button"
            onClick={() => search('')}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary hover:underline"
          >
            {t.clear}
          </button>
        </p>
      )}
    </>
  )
}
