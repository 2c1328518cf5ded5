import type { ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'

interface EmptyListProps {
  title: string
  help: string
  /** h3 below the heading of results */
  level?: 'h2' | 'h3'
  children: ReactNode
}

/** Says what would be here and offers the next step. */
export function EmptyList({ title, help, level: Heading = 'h3', children }: EmptyListProps) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="card p-6 text-center sm:p-8">
      <Heading className="text-h4">{title}</Heading>
      <p className="mt-2 text-quiet">{help}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-4">
        {children}
        <a href={paths.home()} className="button-quiet">
          {list.seeAllGoals}
        </a>
      </div>
    </div>
  )
}
