import { pathsIn } from '../../../../addresses/paths.ts'
import { ebookPath } from '../../../../addresses/reader-paths.ts'
import type { LearningItem } from '../../../data/learning.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { itemTexts } from './item-texts.ts'

/** The way to keep a PDF on this device, where it can be read; the reader asks for agreement first. */
export function KeepLink({ item, title }: { item: LearningItem; title: string }) {
  const t = useTexts(itemTexts)
  const paths = pathsIn(useLocale())
  const { file, access, packageId, itemId } = item
  if (file?.type !== 'application/pdf' || access !== 'open') return null
  return (
    <p>
      <a
        href={`${paths.at(ebookPath({ packageId, itemId }))}#keep`}
        aria-label={`${t.keep}: ${title}`}
        className="inline-flex min-h-11 items-center"
      >
        {t.keep}
      </a>
    </p>
  )
}
