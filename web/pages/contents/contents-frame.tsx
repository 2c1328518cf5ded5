import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { NamedProduct } from './asked-product.ts'
import type { ContentsPlace } from './contents-head.ts'

interface ContentsFrameProps {
  product: NamedProduct
  steps: ContentsPlace['steps']
  heading: string
  /** shown beside the link back */
  more?: ReactNode
  children: ReactNode
}

/** A page below a product's: its position, its product, and the link back. */
export function ContentsFrame({ product, steps, heading, more, children }: ContentsFrameProps) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <div>
      <Breadcrumb steps={steps.map(({ label, path }) => ({ label, href: paths.at(path) }))} />
      <h1 className="mt-3 text-h2 sm:text-h1">
        <span
          className="mb-1 block font-normal text-body text-quiet leading-normal"
          lang={langOf(product.title, locale)}
        >
          {product.title}
        </span>{' '}
        {heading}
      </h1>
      {children}
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={paths.product(product)} className="button-quiet">
          {product.mahaPack ? t.backToPack : t.backToCourse}
        </a>
        {more}
      </div>
    </div>
  )
}
