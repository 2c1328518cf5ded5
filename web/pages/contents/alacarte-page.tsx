import { type ReactNode, useEffect } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { rupees } from '../../../display/rupees.ts'
import { validityLength } from '../../../display/validity-length.ts'
import { type AlacartePrice, alacartePrice } from '../../../pricing/alacarte.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { contentCount } from '../../parts/product/catalogue-words.ts'
import { Price } from '../../parts/product/price.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { useChosenParts } from './chosen-parts.ts'
import { ContentsFrame } from './contents-frame.tsx'
import type { AlacarteData, AlacartePartData } from './load-alacarte.ts'

/** The parts of a pack to choose from, priced as they are chosen; the checkout buys them together. */
export function AlacartePage({ product, steps, parts, tiers, packPaise }: AlacarteData) {
  const t = useTexts(contentsTexts)
  const { chosen, readAddress, toggle, clear } = useChosenParts(
    product.id,
    parts.map((part) => part.product.id),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pack
  useEffect(readAddress, [product.id])
  const wanted = parts.filter((part) => chosen.includes(part.product.id))
  const price = alacartePrice({
    parts: wanted.map(({ product: { id }, validity: { spPaise, mrpPaise } }) => ({
      packageId: id,
      spPaise,
      mrpPaise,
    })),
    tiers,
    packPaise,
  })
  return (
    <ContentsFrame product={product} steps={steps} heading={t.alacarte}>
      <p className="mt-2">{t.alacarteHelp}</p>
      {tiers.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tiers.map(({ from, percent }) => (
            <li key={from} className="pill pill-mark">
              {t.tier(from, percent)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[1fr_20rem]">
        <fieldset className="min-w-0">
          <legend className="sr-only">{t.parts}</legend>
          <ul className="flex flex-col gap-3">
            {parts.map((part) => (
              <li key={part.product.id}>
                <PartChoice
                  part={part}
                  chosen={chosen.includes(part.product.id)}
                  onToggle={() => toggle(part.product.id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <section
          aria-label={t.yourChoice}
          className="noscript:hidden max-lg:sticky max-lg:bottom-0 max-lg:mt-5 max-lg:pb-3"
        >
          <Sum price={price} packPaise={packPaise} onClear={clear}>
            {wanted.length > 0 && <BuyParts packId={product.id} wanted={wanted} />}
          </Sum>
        </section>
      </div>
    </ContentsFrame>
  )
}

function PartChoice(props: { part: AlacartePartData; chosen: boolean; onToggle: () => void }) {
  const { part, chosen, onToggle } = props
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const { product, validity, subCategories } = part
  const id = `part-${product.id}`
  return (
    <div className={`card flex gap-3 p-4 ${chosen ? 'border-primary bg-primary-tint' : ''}`}>
      <input
        id={id}
        type="checkbox"
        checked={chosen}
        onChange={onToggle}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-price`}
        className="noscript:hidden mt-0.5 size-6 shrink-0 cursor-pointer accent-primary"
      />
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="font-semibold text-body leading-snug">
          <a href={pathsIn(locale).product(product)} lang={langOf(product.title, locale)}>
            {product.title}
          </a>
        </h2>
        <label htmlFor={id} className="block cursor-pointer">
          <span className="block text-small">
            {subCategories.map((entry) => contentCount(entry, t)).join(' · ')}
          </span>
          {product.primaryCategory !== 'BOOKS' && (
            <span className="block text-quiet text-small">
              {t.validFor(validityLength(validity, locale))}
            </span>
          )}
        </label>
        <div id={`${id}-price`} className="mt-1">
          <Price spPaise={validity.spPaise} mrpPaise={validity.mrpPaise} />
        </div>
      </div>
    </div>
  )
}

function BuyParts({ packId, wanted }: { packId: number; wanted: AlacartePartData[] }) {
  const t = useTexts(contentsTexts)
  const parts = wanted.map(({ product, validity }) => [product.id, validity.id] as const)
  return (
    <a href={pathsIn(useLocale()).at(checkoutPath(packId, { parts }))} className="button mt-3 w-full">
      {t.buyParts(wanted.length)}
    </a>
  )
}

interface SumProps {
  price: AlacartePrice
  packPaise: number
  onClear: () => void
  /** the buy button */
  children: ReactNode
}

function Sum({ price, packPaise, onClear, children }: SumProps) {
  const t = useTexts(contentsTexts)
  const count = price.lines.length
  const tierPaise = Math.floor((price.partsPaise * price.tierPercent) / 100)
  const capPaise = price.discountPaise - tierPaise
  return (
    <div className="card p-4 shadow-lg lg:sticky lg:top-4 lg:p-5 lg:shadow-none">
      <h2 className="text-h4 max-lg:sr-only">{t.yourChoice}</h2>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {count === 0
            ? t.nothingChosen
            : `${t.partsChosen(count)} · ${t.toPay} ${rupees(price.payablePaise)}`}
        </p>
        {count > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 shrink-0 cursor-pointer text-primary underline"
          >
            {t.clear}
          </button>
        )}
      </div>
      {count > 0 && (
        <dl className="mt-2 tabular-nums max-lg:hidden">
          <Line name={t.sumOfParts} amount={rupees(price.partsPaise)} />
          {tierPaise > 0 && <Line name={t.off(price.tierPercent)} amount={`−${rupees(tierPaise)}`} />}
          {capPaise > 0 && <Line name={t.capped} amount={`−${rupees(capPaise)}`} />}
          <Line name={t.toPay} amount={rupees(price.payablePaise)} strong />
        </dl>
      )}
      {price.discountPaise > 0 && (
        <p className="text-good text-small">{t.saving(rupees(price.discountPaise))}</p>
      )}
      <p
        className={`text-small tabular-nums ${count > 0 ? 'lg:mt-3 lg:border-line lg:border-t lg:pt-3' : ''}`}
      >
        {t.wholePack(rupees(packPaise))}{' '}
        {count > 0 &&
          (price.packIsCheaper ? (
            <strong>{t.packNoDearer}</strong>
          ) : (
            t.packDearer(rupees(packPaise - price.payablePaise))
          ))}
      </p>
      {children}
    </div>
  )
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1 ${strong ? 'mt-1 border-line border-t pt-2 font-bold text-large' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
