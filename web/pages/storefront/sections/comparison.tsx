import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { track } from '../../../events/track.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { sentHtml } from '../../../ui/sent-html.ts'
import { productTexts } from '../product-texts.ts'
import type { Comparison } from './read-comparison.ts'

const ComparisonTable = import.meta.env.SSR
  ? (await import('./comparison-table.tsx')).ComparisonTable
  : lazy(async () => ({ default: (await import('./comparison-table.tsx')).ComparisonTable }))

interface MahapackComparisonProps {
  product: ShownProduct
  /** also null if it came with the page's HTML but not with its data */
  comparison: Comparison | null
}

/**
 * The MahaPack beside single courses. A table that came with the page stays as the server rendered it, and
 * loads no script.
 */
export function MahapackComparison({ product, comparison }: MahapackComparisonProps) {
  const id = `comparison-${product.id}`
  const [sent] = useState(() => (comparison ? undefined : sentHtml(id)))
  if (sent !== undefined)
    return (
      <Frame product={product}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React, not from user input */}
        <div id={id} dangerouslySetInnerHTML={{ __html: sent }} />
      </Frame>
    )
  if (!comparison) return null
  return (
    <Frame product={product}>
      <div id={id}>
        <Suspense>
          <ComparisonTable comparison={comparison} ownId={product.id} />
        </Suspense>
      </div>
    </Frame>
  )
}

function Frame({ product: { id, mahaPack }, children }: { product: ShownProduct; children: ReactNode }) {
  const t = useTexts(productTexts)
  const noteExploring = ({ target }: MouseEvent) => {
    const pack = (target as Element).closest('a')?.dataset.pack
    if (pack) track('Explore_mahapack_button_clicked', { packageId: id, mahaPackId: Number(pack) })
  }
  return (
    <Section title={mahaPack ? t.compareAsPack : t.compare}>
      <div onClickCapture={noteExploring}>{children}</div>
    </Section>
  )
}
