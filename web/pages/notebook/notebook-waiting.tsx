import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myNotebookTexts } from './my-notebook-texts.ts'

/** A placeholder while it is not known who is signed in. */
export function NotebookWaiting() {
  const t = useTexts(myNotebookTexts)
  return (
    <div role="status" className="mt-5 flex flex-col gap-3 noscript:hidden">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
