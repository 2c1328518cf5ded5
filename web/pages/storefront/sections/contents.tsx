import { pathsIn } from '../../../../addresses/paths.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { contentCount } from '../../../parts/product/catalogue-words.ts'
import { heldTestsTexts } from '../../../parts/product/held-tests-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { testsLine } from '../../../parts/product/tests-line.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { FoldOnPhones } from '../../../ui/show-more.tsx'
import { productTexts } from '../product-texts.ts'
import { inOrder } from './in-order.ts'
import { WhatYouGetButton } from './what-you-get-button.tsx'

interface ContentsProps {
  product: ShownProduct
  /** where to get the mobile app, if the operator has one */
  appUrl: string | null
  nowMs: number
}

/** The contents, each kind with a link to more; a package of books only says so instead (A §5). */
export function Contents({ product, appUrl, nowMs }: ContentsProps) {
  const t = useTexts(catalogueTexts)
  const parts = inOrder(product.subCategories)
  if (product.categoryList.every((category) => category === 'BOOKS')) return <BookOnly product={product} />
  if (parts.length === 0) return null
  return (
    <Section title={t.inside}>
      <FoldOnPhones
        listClass="grid gap-2 sm:grid-cols-2"
        items={parts.map((part) => ({
          key: part.id,
          node: <Part product={product} part={part} nowMs={nowMs} />,
        }))}
      />
      {appUrl && parts.some(({ category }) => category === 'TEST_SERIES') && <AppOnly appUrl={appUrl} />}
      <FileNotes notes={product.fileNotes} />
      {product.canBuy && <WhatYouGetButton product={product} className="mt-3" />}
    </Section>
  )
}

/** What searching and reading aloud will not do, before it is bought. */
function FileNotes({ notes }: { notes: ShownProduct['fileNotes'] }) {
  const t = useTexts(productTexts)
  const words = { 'no-text': t.filesWithoutText, 'legacy-hindi': t.filesInOldFonts }
  return notes.map((note) => (
    <p key={note} className="mt-3 text-quiet text-small">
      {words[note]}
    </p>
  ))
}

function Part(props: { product: ShownProduct; part: ShownProduct['subCategories'][number]; nowMs: number }) {
  const { product, part, nowMs } = props
  const t = useTexts(catalogueTexts)
  const words = useTexts(heldTestsTexts)
  const locale = useLocale()
  const tests =
    part.category === 'TEST_SERIES' ? testsLine(product.tests, { nowMs, locale, words }) : undefined
  const count = tests ?? contentCount(part, t)
  const kind = isKind(part.category) ? part.category : undefined
  return (
    <div className="card relative px-4 py-3 has-[a:hover]:border-primary">
      {kind ? (
        <a
          href={pathsIn(locale).packageDetails(product.id, kind)}
          className="font-semibold after:absolute after:inset-0"
        >
          {count}
        </a>
      ) : (
        <span className="font-semibold">{count}</span>
      )}
    </div>
  )
}

const isKind = (category: string): category is ProductType =>
  (PRODUCT_TYPES as readonly string[]).includes(category)

function BookOnly({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  return (
    <Section title={t.inside}>
      <div className="card p-5">
        <p className="font-semibold">{t.bookPackage}</p>
        {product.canBuy && <p className="mt-1 text-quiet">{t.bookDelivery}</p>}
      </div>
      {product.canBuy && product.subCategories.length > 0 && (
        <WhatYouGetButton product={product} className="mt-3" />
      )}
    </Section>
  )
}

/** A §6; only if there is an app. */
function AppOnly({ appUrl }: { appUrl: string }) {
  const t = useTexts(productTexts)
  return (
    <p className="mt-3 text-quiet text-small">
      {t.appOnly} <a href={appUrl}>{t.getApp}</a>
    </p>
  )
}
