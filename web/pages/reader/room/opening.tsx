import { useTexts } from '../../../texts/texts.tsx'
import { ReaderBar } from '../reader-bar.tsx'
import { readerTexts } from '../reader-texts.ts'

/** The room while its book is opening. */
export function Opening() {
  const t = useTexts(readerTexts)
  return (
    <>
      <p role="status" className="reader-pages p-8 text-center text-quiet">
        {t.opening}
      </p>
      <ReaderBar />
    </>
  )
}
