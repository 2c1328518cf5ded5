interface RestOfListTexts {
  moreFailed: string
  moreLoading: string
  showMore(shown: number, total: number): string
}

interface RestOfListProps {
  shown: number
  total: number
  /** the next items are loading */
  asksNext: boolean
  /** they failed to load */
  nextFailed: boolean
  onNext: () => void
  texts: RestOfListTexts
}

/** The end of a list loaded page by page: how many items are shown, and the button for the next. */
export function RestOfList({ shown, total, asksNext, nextFailed, onNext, texts }: RestOfListProps) {
  return (
    <>
      {nextFailed && (
        <p role="alert" className="mt-4 text-center text-quiet">
          {texts.moreFailed}
        </p>
      )}
      {shown < total && (
        <p className="mt-6 text-center">
          <button
            type="button"
            aria-disabled={asksNext}
            onClick={onNext}
            className="button-quiet cursor-pointer"
          >
            {asksNext ? texts.moreLoading : texts.showMore(shown, total)}
          </button>
        </p>
      )}
    </>
  )
}
