import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath } from '../../../addresses/shelf-paths.ts'
import type { Shelved } from '../../data/library.queries.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { kindWord } from '../../parts/product/catalogue-words.ts'
import { Cover } from '../../parts/product/cover.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'

type Owned = Pick<Shelved, 'packageId' | 'title' | 'slugurl' | 'imgUrl' | 'category'> & {
  mahaPack?: boolean
  isTestPassPackage?: boolean
}

interface OwnedCardProps {
  owned: Owned
  /** beside the link */
  corner?: ReactNode
  children?: ReactNode
}

/** An owned item, with its cover and kind; the whole card is a link to it. */
export function OwnedCard({ owned, corner, children }: OwnedCardProps) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const { title, imgUrl, category, mahaPack = false, isTestPassPackage = false } = owned
  return (
    <article className="card relative flex h-full gap-3 p-3 has-[a:hover]:border-primary sm:gap-4">
      <Cover src={imgUrl} className="w-28 sm:w-40" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-quiet text-small">
          {kindWord({ primaryCategory: category, mahaPack, isTestPassPackage }, t)}
        </p>
        <h3 className={`font-semibold leading-snug ${corner ? 'pr-8' : ''}`} lang={langOf(title, locale)}>
          <a
            href={pathsIn(locale).at(purchasePath(owned))}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </a>
        </h3>
        {children}
      </div>
      {corner}
    </article>
  )
}
